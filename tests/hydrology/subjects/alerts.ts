/** 07-alerts: thresholds, confirmation, hysteresis, silence, age of data, rate of change, persistence. */
import path from 'node:path';
import {
  faultOfLevels,
  judge,
  startOf,
  type Transition,
  type Watch,
  type WatchEvent,
} from '~/modules/monitoring/watches/domain';
import { LATE_FROM, SILENT_AFTER } from '~/modules/monitoring/series/domain';
import { casesOf, numberOf, readJson, readRows, valueOf } from '../case-files';
import { Comparison, type CaseResult } from '../comparison';

interface CaseConfig {
  readonly levels: readonly number[];
  readonly direction: 'ascending' | 'descending';
  readonly n: number;
  readonly hysteresis: Watch['hysteresis'];
  readonly maxGapSeconds?: number;
  readonly season?: readonly [string, string];
  readonly from?: number;
  readonly to?: number;
  readonly silence?: readonly (readonly [number, number])[];
}

interface CaseEvent {
  readonly t: number;
  readonly y?: number | null;
  readonly qualification?: number;
  readonly day?: string;
  readonly ack?: string;
  readonly check?: boolean;
}

const milliseconds = (seconds: number | undefined): number | null => (seconds === undefined ? null : seconds * 1000);

const watchOf = (config: CaseConfig): Watch => ({
  kind: 'range',
  levels: config.levels,
  direction: config.direction,
  confirmations: config.n,
  hysteresis: config.hysteresis,
  maxGapMs: milliseconds(config.maxGapSeconds),
  season: config.season ?? null,
  from: milliseconds(config.from),
  to: milliseconds(config.to),
  silences: (config.silence ?? []).map(([from, to]) => [from * 1000, to * 1000] as const),
});

/** Five days, at the first check beyond. */
const MISSING: Watch = {
  kind: 'missing',
  levels: [5],
  direction: 'ascending',
  confirmations: 1,
  hysteresis: { mode: 'absolute', value: 0 },
  maxGapMs: null,
  silences: [],
};

function eventOf({ t, y, qualification, day, ack, check }: CaseEvent): WatchEvent {
  const at = t * 1000;
  if (ack !== undefined) return { is: 'acknowledgement', at, by: ack };
  if (check) return { is: 'check', at };
  return { is: 'measure', at, value: y ?? null, incorrect: qualification === 2, ...(day !== undefined && { day }) };
}

const NAMES = { levelUp: 'level-up', levelDown: 'level-down' } as const;

function cellsOf(transition: Transition): Record<string, unknown> {
  const { at, is, ...rest } = transition;
  const cells: Record<string, unknown> = { t: at / 1000, event: is in NAMES ? NAMES[is as keyof typeof NAMES] : is };
  for (const [key, value] of Object.entries(rest)) cells[key] = value;
  if ('since' in transition) cells['since'] = transition.since / 1000;
  if (transition.is === 'clear') {
    cells['state'] = 'closed';
    cells['openSeconds'] = transition.openMs / 1000;
    delete cells['openMs'];
    delete cells['peak'];
  }
  return cells;
}

/** The age of data has names of its own, and nobody is told of it here. */
const ageCells = (events: readonly WatchEvent[]): Record<string, unknown>[] =>
  judge(MISSING, events).transitions.flatMap((one): Record<string, unknown>[] => {
    if (one.is === 'raise') return [{ t: one.at / 1000, event: 'age-raise', age: Math.round(one.value * 86_400) }];
    return one.is === 'clear' ? [{ t: one.at / 1000, event: 'age-clear' }] : [];
  });

function sequenceCase(folder: string): CaseResult {
  const comparison = new Comparison();
  const cases = readJson<{ id: string; config: CaseConfig; events: CaseEvent[]; expected: unknown[] }[]>(
    path.join(folder, 'cases.json'),
  );
  for (const { id, config, events, expected } of cases) {
    const met = events.map(eventOf);
    const found = judge(watchOf(config), met).transitions.map(cellsOf);
    const all = [...found, ...ageCells(met)].sort((a, b) => Number(a['t']) - Number(b['t']));
    comparison.check(all, expected, id);
  }
  return comparison.result('07-alerts/cases.json');
}

interface Rules {
  readonly levelSets: readonly {
    readonly levels: readonly (number | null)[];
    readonly direction: 'ascending' | 'descending';
    readonly error: string | null;
  }[];
  readonly ageBands: readonly { readonly days: number | null; readonly band: string }[];
  readonly rateOfChange: {
    readonly series: readonly (readonly [number, number | null])[];
    readonly limitPerHour: number;
    readonly maxGapSeconds: number;
    readonly expected: readonly number[];
  };
  readonly persistence: {
    readonly series: readonly (readonly [number, number | null])[];
    readonly epsilon: number;
    readonly seconds: number;
    readonly expected: readonly number[];
  };
}

const measuresOf = (series: readonly (readonly [number, number | null])[]): WatchEvent[] =>
  series.map(([t, y]) => ({ is: 'measure', at: t * 1000, value: y }));

const watchFor = (kind: Watch['kind'], level: number, maxGapSeconds?: number): Watch => ({
  ...MISSING,
  kind,
  levels: [level],
  maxGapMs: milliseconds(maxGapSeconds),
});

/** Instants whose change is over the limit, whether or not the alert stood already. */
function fastChanges({ series, limitPerHour, maxGapSeconds }: Rules['rateOfChange']): number[] {
  const watch = watchFor('rate', limitPerHour, maxGapSeconds);
  let state = startOf(watch);
  return measuresOf(series).flatMap((event) => {
    const run = state.switches[0]!.run;
    state = judge(watch, [event], state).state;
    return state.switches[0]!.run > run ? [event.at / 1000] : [];
  });
}

function standing({ series, epsilon, seconds }: Rules['persistence']): number[] {
  const watch = { ...watchFor('persistence', seconds / 3600), epsilon };
  return judge(watch, measuresOf(series)).transitions.flatMap(({ is, at }) => (is === 'raise' ? [at / 1000] : []));
}

const FAULTS = { firstMissing: 'set threshold 1', invalid: 'invalid threshold' } as const;

/** The bands that lists of stations count by, as their query takes them. */
function bandOf(days: number | null): string {
  if (days === null) return 'no data';
  if (days > SILENT_AFTER) return 'red';
  return days >= LATE_FROM ? 'orange' : 'green';
}

function ruleCase(folder: string): CaseResult {
  const comparison = new Comparison();
  const rules = readJson<Rules>(path.join(folder, 'rules.json'));
  for (const [rank, { levels, direction, error }] of rules.levelSets.entries()) {
    const fault = faultOfLevels(levels, direction);
    comparison.check(fault && FAULTS[fault], error, `levelSets[${rank}]`);
  }
  for (const { days, band } of rules.ageBands) comparison.check(bandOf(days), band, `age of ${days}`);
  comparison.check(fastChanges(rules.rateOfChange), rules.rateOfChange.expected, 'rateOfChange');
  comparison.check(standing(rules.persistence), rules.persistence.expected, 'persistence');
  return comparison.result('07-alerts/rules.json');
}

/** All transitions of a long series: a notice has a level, the others say from, to and the value. */
function longCase(folder: string): CaseResult {
  const comparison = new Comparison();
  const watch = watchOf(readJson<CaseConfig>(path.join(folder, 'config.json')));
  const events = readRows(path.join(folder, 'measures.csv')).map((row): WatchEvent => ({
    is: 'measure',
    at: Number(row['t']) * 1000,
    value: numberOf(Object.values(row)[1]),
  }));
  const found = judge(watch, events).transitions.map(cellsOf);
  const expected = readRows(path.join(folder, 'expected.csv'));
  comparison.check(found.length, expected.length, 'transitions');
  for (const [rank, row] of expected.entries())
    comparison.check(
      found[rank],
      Object.fromEntries(Object.entries(row).flatMap(([key, cell]) => (cell === '' ? [] : [[key, valueOf(cell)]]))),
      `[${rank}]`,
    );
  return comparison.result('07-alerts/long');
}

export const alertCases = (subject: string): CaseResult[] => [
  ...casesOf('07-alerts/cases.json', () => sequenceCase(subject)),
  ...casesOf('07-alerts/rules.json', () => ruleCase(subject)),
  ...casesOf('07-alerts/long', () => longCase(path.join(subject, 'long'))),
];
