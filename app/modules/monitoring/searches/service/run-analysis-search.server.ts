/** Runs criteria over the analyses of the stations that a person may search. */
import type { Actor } from '~/kernel/actor';
import { startOf, textsOf } from '~/records/fields/domain';
import type { AnalysisFilter, CrossedCell } from '~/modules/monitoring/quality/domain';
import { namesOfCodes } from '~/modules/monitoring/quality/service/code-names.server';
import { parameterCodes } from '~/modules/monitoring/quality/service/parameter-codes.server';
import { MOST_CROSSED } from '~/modules/monitoring/quality/service/read-analyses.server';
import { crossReckoned } from '~/modules/monitoring/quality/service/reckoned-search.server';
import { windowOf } from '~/modules/monitoring/quality/service/read-samplings.server';
import {
  columnKey,
  totalsOfSearch,
  type FoundColumn,
  type FoundStation,
} from '~/modules/monitoring/quality/service/search-totals.server';
import { readPreselections, readThresholds } from '~/modules/monitoring/quality-answers/service/read-thresholds.server';
import { powerBetween, SANDRE_SYMBOLS, scaleOfCode, shifted } from '~/modules/monitoring/analysed-units/domain';
import { supportsOf, type WaterThreshold } from '~/modules/monitoring/quality-answers/domain';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import type { Paging } from '~/ui/table/table-url';
import { urls } from '~/urls';
import { ANALYSIS_SEARCH_FIELDS, codesIn, type AnalysisSearchValues } from '../domain';
import type { AnalysesFound } from '../view/analyses-found';
import { stationsOfCriteria } from './stations-of-criteria.server';

const [SHOWN_STATIONS, SHOWN_PARAMETERS] = [25, 12];

const both = <Item>(left: readonly Item[] | null, right: readonly Item[] | null): readonly Item[] | null =>
  left === null || right === null ? (left ?? right) : left.filter((one) => right.includes(one));
const only = (text: string): readonly string[] | null => (text === '' ? null : [text]);

/** What the criteria ask of analyses; a list or a threshold that is gone finds nothing. */
export async function filterOfSearch(actor: Actor, values: AnalysisSearchValues): Promise<AnalysisFilter> {
  const { parameterList, threshold: asked, thresholdLevel, quantificationControl, startDate, endDate } = values;
  const lists = parameterList === '' && asked === '' ? [] : await readPreselections();
  const list = parameterList === '' ? null : (lists.find(({ code }) => code === parameterList)?.parameters ?? []);
  const threshold = asked === '' ? null : (await readThresholds(lists)).find(({ code }) => code === asked);
  const named =
    values.parameter === '' ? null : await parameterCodes(codesIn(values.parameter).map(({ code }) => code));
  const level = threshold?.levels[(thresholdLevel ?? 1) - 1];
  const judged = threshold && level !== undefined ? levelsIn(threshold, level) : null;
  const isKnown = asked === '' || level !== undefined;
  const given = (name: string, found: readonly unknown[] | null) => (found === null ? {} : { [name]: found });
  return {
    stations: isKnown ? await stationsOfCriteria(actor, { ...values, contributor: '' }) : [],
    ...windowOf({ from: startDate, to: endDate }),
    ...given('parameters', both(both(named, list), threshold?.parameters ?? null)),
    ...given('supports', both(only(values.support), threshold ? supportsOf(threshold) : null)),
    ...given('fractions', both(only(values.fraction), only(threshold?.fraction ?? ''))),
    ...given('units', both(only(values.unit), judged && Object.keys(judged.levels))),
    ...given('methods', only(values.method)),
    ...given('producers', only(values.producer)),
    ...given('statuses', values.status === '' ? null : [Number(values.status)]),
    ...given('qualifications', values.qualification === '' ? null : [Number(values.qualification)]),
    ...(quantificationControl === '' ? {} : { quantification: quantificationControl }),
    ...(threshold && judged ? { past: { ...judged, worse: threshold.worse } } : {}),
  };
}

/** The level in each unit that judges the same: 50 mg(NO3)/L is 50 mg/L of nitrate, and nothing of nitrite. */
function levelsIn({ parameters, unit }: WaterThreshold, level: number): Levels {
  const scale = scaleOfCode(unit);
  const levels: Record<string, number> = { [unit]: level };
  const senseless: string[] = [];
  for (const code of SANDRE_SYMBOLS.keys()) {
    if (code === unit) continue;
    const own = scaleOfCode(code);
    const powers = parameters.map((parameter) => powerBetween(parameter, scale, own));
    const power = powers.find((one) => one !== null);
    if (power === undefined || power === null) continue;
    levels[code] = shifted(level, power);
    senseless.push(...parameters.filter((_, rank) => powers[rank] === null).map((parameter) => `${parameter} ${code}`));
  }
  return { levels, senseless };
}
interface Levels {
  readonly levels: Readonly<Record<string, number>>;
  readonly senseless: readonly string[];
}

/** What was given, as an address has it. */
function criteriaOf(values: AnalysisSearchValues): Record<string, string> {
  const start = textsOf(ANALYSIS_SEARCH_FIELDS, startOf(ANALYSIS_SEARCH_FIELDS) as AnalysisSearchValues);
  return Object.fromEntries(
    Object.entries(textsOf(ANALYSIS_SEARCH_FIELDS, values)).flatMap(([name, [text = '']]) =>
      text === (start[name]?.[0] ?? '') ? [] : [[name, text]],
    ),
  );
}

/** A page of stations, by name; the columns are those of the whole search. */
export async function runAnalysisSearch(actor: Actor, values: AnalysisSearchValues, page = 1): Promise<AnalysesFound> {
  const filter = await filterOfSearch(actor, values);
  const [stored, reckoned] = await Promise.all([totalsOfSearch(actor, filter), crossReckoned(actor, filter)]);
  if (stored.isMore || reckoned.isMore) return { ...NOTHING_SHOWN, count: MOST_CROSSED, isMore: true };
  const totals = columnsOf(stored.columns, reckoned.cells);
  const columns = totals.slice(0, SHOWN_PARAMETERS);
  const stations = await stationsOf(actor, stored.stations, reckoned.cells);
  const pages = Math.max(1, Math.ceil(stations.length / SHOWN_STATIONS));
  const first = (Math.min(page, pages) - 1) * SHOWN_STATIONS;
  const shown = stations.slice(first, first + SHOWN_STATIONS);
  const [cells, names] = await Promise.all([
    stored.cellsOf(
      shown.map(({ id }) => id),
      columns,
    ),
    namesOfCodes({
      parameter: columns.map(({ parameter }) => parameter),
      unit: columns.map(({ unit }) => unit),
    }),
  ]);
  const byStation = new Map(shown.map(({ id }): [number, CrossedCell[]] => [id, []]));
  for (const cell of [...cells, ...reckoned.cells]) byStation.get(cell.stationId)?.push(cell);
  const rows = shown.map(({ id, kind, code, name, n }) => {
    const { word } = kindOf(kind);
    return {
      ...{ id, code, name, n, to: urls.stationPage(word, id, 'samplings') },
      cells: Object.fromEntries(
        (byStation.get(id) ?? []).map(({ stationId: _, lastAt: __, ...cell }) => [
          columnKey(cell),
          { ...cell, to: urls.stationPage(word, id, `parameter/${cell.parameter}`) },
        ]),
      ),
    };
  });
  const count = stored.count + reckoned.analyses.length;
  return {
    ...{ count, isMore: false, stations: stations.length, rows },
    columns: columns.map((one) => ({
      ...{ key: columnKey(one), name: names('parameter', one.parameter), unit: names('unit', one.unit) },
    })),
    ...{ leftColumns: totals.length - columns.length, leftRows: stations.length - rows.length },
    paging: pagingOf(Math.min(page, pages), stations.length),
    files: count > 0 && stored.count <= MOST_CROSSED ? criteriaOf(values) : null,
    mostInFiles: MOST_CROSSED,
    reckoned: reckoned.notes,
  };
}

function pagingOf(page: number, total: number): Paging {
  return { page, total, pageSize: SHOWN_STATIONS, sizes: [SHOWN_STATIONS] };
}
const NOTHING_SHOWN: Omit<AnalysesFound, 'count' | 'isMore'> = {
  ...{ stations: 0, columns: [], rows: [], leftColumns: 0, leftRows: 0, files: null, reckoned: [] },
  ...{ paging: pagingOf(1, 0), mostInFiles: MOST_CROSSED },
};

/** Those with most analyses first. */
function columnsOf(stored: readonly FoundColumn[], reckoned: readonly CrossedCell[]): FoundColumn[] {
  const columns = new Map<string, FoundColumn>();
  for (const one of [...stored, ...reckoned]) {
    const { parameter, unit, n } = one;
    const key = columnKey(one);
    columns.set(key, { parameter, unit, n: n + (columns.get(key)?.n ?? 0) });
  }
  return [...columns.values()].sort((a, b) => b.n - a.n || (columnKey(a) < columnKey(b) ? -1 : 1));
}

const inFrench = new Intl.Collator('fr');
/** By name, with what was reckoned there. */
async function stationsOf(
  actor: Actor,
  stored: readonly FoundStation[],
  reckoned: readonly CrossedCell[],
): Promise<FoundStation[]> {
  const found = new Map(stored.map((one) => [one.id, one]));
  const others = [...new Set(reckoned.map(({ stationId }) => stationId))].filter((id) => !found.has(id));
  if (others.length > 0)
    for (const one of await reachStations(actor, 'station.searches', others)) found.set(one.id, { ...one, n: 0 });
  for (const { stationId, n } of reckoned) {
    const one = found.get(stationId);
    if (one) found.set(stationId, { ...one, n: one.n + n });
  }
  return [...found.values()].sort((a, b) => inFrench.compare(a.name, b.name));
}
