/**
 * The page of an intake: the sentence first, then the picture, each scenario, and everything that they were made of.
 * The plan comes from its matrix, the measures and the fit from whoever knows the station: the route brings them.
 */
import { formatNumber } from '~/kernel/french-number';
import {
  neededInput,
  outlooksOf,
  typedCandidates,
  type Candidate,
  type Crossing,
  type Outlook,
} from '~/modules/core/transfer/domain';
import type { LineSpec } from '~/ui/chart/chart-spec';
import { urls } from '~/urls';
import {
  inputYears,
  isMissing,
  missingOf,
  mixingOf,
  nitrogenFor,
  calculateWater,
  typedTransferOf,
  USUAL_DOUBT_PERCENT,
  type Intake,
  type Missing,
  type CalculatedWater,
} from '../domain';
import { intakeChart } from './intake-chart';
import type { IntakeGiven, PlanGiven, ScenarioLine } from './intake-given';
import { assumptionsOf, type AssumptionLine } from './assumptions';
import type { Words } from '~/kernel/small-types';

const LAST_YEAR = 2060;

export interface IntakeView {
  readonly missing: readonly { readonly text: string; readonly to: string }[];
  /** scenarios whose values are not all there */
  readonly unread: readonly string[];
  readonly finding: string | null;
  readonly levels: readonly number[];
  readonly lines: readonly ScenarioLine[];
  readonly chosen: number | null;
  readonly chart: LineSpec | null;
  /** from today back: what would have to be lost at most for a year */
  readonly needed: readonly string[];
  readonly caveats: readonly string[];
  readonly assumptions: readonly AssumptionLine[];
}

const LEVELS = [25, 50];

/** Where each missing thing is given: a field of the form, or another page. */
const PLACE: Readonly<Record<Missing['kind'] | 'station' | 'transfer', string>> = {
  ...{ indicator: 'indicatorId', nitrogenKind: 'nitrogenKind', lostShare: 'lostShare', shares: 'zones' },
  ...{ drainage: 'zones', landDrainage: 'lands', matrix: '', water: 'zones', values: '', station: 'stationId' },
  transfer: 'model',
};

interface CalculatedPlan {
  readonly today: CalculatedWater | null;
  readonly lines: readonly {
    readonly scenario: PlanGiven['scenarios'][number];
    readonly water: CalculatedWater;
  }[];
  readonly missing: readonly Missing[];
  readonly unread: readonly string[];
}

/** The water of today and of each scenario, or what keeps it from being calculated. */
export function calculatePlan({ intake, zones, plan }: Pick<IntakeGiven, 'intake' | 'zones' | 'plan'>): CalculatedPlan {
  const missing = [...missingOf(intake, zones)];
  if (intake.indicatorId !== null && !plan) missing.push({ kind: 'matrix' });
  if (!plan || missing.length > 0) return { today: null, lines: [], missing, unread: [] };
  const calculated = plan.scenarios.map((scenario) => ({
    scenario,
    water: calculateWater(intake, plan.zones, scenario.figures),
  }));
  const lines = calculated.flatMap(({ scenario, water }) => (isMissing(water) ? [] : [{ scenario, water }]));
  const first = calculated.find(({ scenario }) => scenario.isToday)?.water;
  return {
    today: first && !isMissing(first) ? first : null,
    lines,
    missing: first && isMissing(first) ? [first] : [],
    unread: calculated.flatMap(({ scenario, water }) => (isMissing(water) ? [scenario.name] : [])),
  };
}

/** The transfer that curves are drawn from: a fit that may be used, else what was typed. */
const candidatesFor = ({ intake, fitted }: Pick<IntakeGiven, 'intake' | 'fitted'>): readonly Candidate[] => {
  const typed = typedTransferOf(intake);
  return fitted ?? (typed ? typedCandidates(typed) : []);
};

const doubtOf = ({ inputDoubt }: Intake): number => (inputDoubt ?? USUAL_DOUBT_PERCENT) / 100;

/** Curves of all scenarios from next year on; none without a transfer. */
function outlooksFor(given: IntakeGiven, { today, lines }: CalculatedPlan, first: number): readonly Outlook[] {
  const mixing = mixingOf(given.intake, given.plan?.zones ?? given.zones);
  const candidates = candidatesFor(given);
  if (!today || !mixing || candidates.length === 0) return [];
  return outlooksOf(
    {
      candidates,
      history: inputYears(given.intake, mixing, today, given.thisYear),
      doubt: doubtOf(given.intake),
      first,
      last: LAST_YEAR,
    },
    lines.map(({ scenario, water }) => ({
      id: String(scenario.id),
      from: given.thisYear + 1,
      concentrationMgL: water.concentrationMgL,
    })),
  );
}

function crossingWords(crossing: Crossing, t: Words): string {
  if (crossing.kind === 'already' || crossing.kind === 'never') return t(`transfer:answer.${crossing.kind}`);
  if (crossing.kind === 'after')
    return crossing.low === null
      ? t('transfer:answer.after', { last: LAST_YEAR })
      : t('transfer:answer.afterFrom', { last: LAST_YEAR, low: crossing.low });
  const { year, low, high } = crossing;
  return high === null
    ? t('transfer:answer.yearOpen', { year, low, last: LAST_YEAR })
    : t('transfer:answer.year', { year, low, high });
}

/** The level that the sentence is about: the highest that is yet to be passed, else the lowest that is held. */
function mainLevel(levels: readonly number[], of: (level: number) => Crossing): number {
  const kinds = levels.map((level) => ({ level, kind: of(level).kind }));
  const coming = kinds.filter(({ kind }) => kind === 'year' || kind === 'after');
  if (coming.length > 0) return coming.at(-1)!.level;
  return kinds.find(({ kind }) => kind === 'already')?.level ?? levels.at(-1)!;
}

interface ShortOf {
  readonly levels: readonly number[];
  readonly since: number;
  readonly t: Words;
  readonly locale: string;
}
/** « sous 50 mg/l vers 2041 (2034 à 2055) » */
function shortWords(outlook: Outlook, { levels, since, t, locale }: ShortOf): string {
  const level = mainLevel(levels, (one) => outlook.crossing(one, since));
  return t('transfer:short', {
    level: formatNumber(level, 0, locale),
    answer: crossingWords(outlook.crossing(level, since), t),
  });
}

function missingViews(given: IntakeGiven, { missing }: CalculatedPlan, t: Words): IntakeView['missing'] {
  const { territoryId, intake } = given;
  const edit = urls.intakePage(territoryId, intake.id, 'edit');
  const field = (place: string): string =>
    place === '' ? urls.territory(territoryId, { tab: 'matrices' }) : `${edit}#${place}`;
  const station = intake.stationId === null ? [{ text: t('transfer:missing.station'), to: field(PLACE.station) }] : [];
  const transfer =
    candidatesFor(given).length === 0 ? [{ text: t('transfer:missing.transfer'), to: field(PLACE.transfer) }] : [];
  return [
    ...missing.map((one) => ({
      text: t(`transfer:missing.${one.kind}`, { names: 'of' in one ? one.of.join(', ') : '' }),
      to: field(PLACE[one.kind]),
    })),
    ...station,
    ...transfer,
  ];
}

/** Today and each scenario, with the curves that they were read from. */
export function scenarioLines(given: IntakeGiven, t: Words, locale: string) {
  const { intake, nitrate, thisYear } = given;
  const calculated = calculatePlan(given);
  const levels = nitrate?.levels ?? LEVELS;
  const measures = nitrate?.measures ?? [];
  const first = Math.min(thisYear - 10, ...measures.slice(0, 1).map(({ moment }) => Math.floor(moment)));
  const outlooks = outlooksFor(given, calculated, first);
  const factor = outlooks.length > 0 ? null : (intake.factor ?? 1);
  const lines = calculated.lines.map(({ scenario, water }): ScenarioLine => {
    const outlook = outlooks.find(({ id }) => id === String(scenario.id));
    return {
      ...{ id: scenario.id, name: scenario.name, isToday: scenario.isToday, nitrogen: water.nitrogenKgHa },
      equilibrium: outlook?.equilibriumMgL ?? (factor ?? 1) * water.concentrationMgL,
      answers: outlook ? levels.map((level) => crossingWords(outlook.crossing(level, thisYear + 1), t)) : [],
      short: outlook ? shortWords(outlook, { levels, since: thisYear + 1, t, locale }) : '',
    };
  });
  return { calculated, levels, measures, first, outlooks, lines };
}

export function intakeView(given: IntakeGiven, t: Words, locale: string): IntakeView {
  const { thisYear } = given;
  const { calculated, levels, measures, first, outlooks, lines } = scenarioLines(given, t, locale);
  const best = lines.filter(({ isToday }) => !isToday).sort((a, b) => a.equilibrium - b.equilibrium)[0];
  const chosen = lines.find(({ id }) => id === given.chosen) ?? best ?? lines[0] ?? null;
  const outlook = outlooks.find(({ id }) => id === String(chosen?.id));
  const mgL = (value: number) => formatNumber(value, 0, locale);
  return {
    missing: missingViews(given, calculated, t),
    unread: calculated.unread,
    finding: chosen ? findingOf(chosen, { outlook, levels, thisYear, t, mgL }) : null,
    ...{ levels, lines, chosen: chosen?.id ?? null },
    chart:
      measures.length > 0 || outlooks.length > 0
        ? intakeChart({
            ...{ measures, outlooks, lines, chosen: chosen?.id ?? null, levels, thisYear, first },
            t,
            locale,
          })
        : null,
    needed: outlook ? neededWords(given, calculated, outlook, { levels, t, locale }) : [],
    caveats: caveatsOf(given, calculated, t),
    assumptions: assumptionsOf(given, t, locale),
  };
}

interface FindingOf {
  readonly outlook: Outlook | undefined;
  readonly levels: readonly number[];
  readonly thisYear: number;
  readonly t: Words;
  readonly mgL: (value: number) => string;
}

function findingOf(
  { name, isToday, equilibrium }: ScenarioLine,
  { outlook, levels, thisYear, t, mgL }: FindingOf,
): string {
  const who = isToday ? t('transfer:finding.today') : t('transfer:finding.with', { name });
  const lasting = mgL(equilibrium);
  if (!outlook) return t('transfer:finding.equilibrium', { who, equilibrium: lasting });
  const since = thisYear + 1;
  const level = mainLevel(levels, (one) => outlook.crossing(one, since));
  const crossing = outlook.crossing(level, since);
  const words = { who, level: mgL(level), equilibrium: lasting, answer: crossingWords(crossing, t) };
  return t(`transfer:finding.${crossing.kind}`, words);
}

function caveatsOf(given: IntakeGiven, { lines }: CalculatedPlan, t: Words): string[] {
  const { intake, fitted } = given;
  const zero = [...new Set(lines.flatMap(({ water }) => water.countedAsZero))];
  const typed = typedTransferOf(intake);
  return [
    t('transfer:caveat.model'),
    ...(intake.nitrogenKind === 'balance' ? [t('transfer:caveat.balance')] : []),
    ...(zero.length > 0 ? [t('transfer:caveat.zero', { names: zero.join(', ') })] : []),
    ...(intake.history.trim() === '' ? [t('transfer:caveat.history')] : []),
    ...(!fitted && typed
      ? [t('transfer:caveat.typed', { source: intake.transferSource || t('transfer:noSource') })]
      : []),
    ...(fitted || typed ? [t('transfer:caveat.band', { percent: intake.inputDoubt ?? USUAL_DOUBT_PERCENT })] : []),
  ];
}

/** Round years that people speak of, within reach. */
const yearsAhead = (thisYear: number): number[] =>
  [10, 15, 25].map((ahead) => Math.ceil((thisYear + ahead) / 5) * 5).filter((year) => year <= LAST_YEAR);

function neededWords(
  given: IntakeGiven,
  { today }: CalculatedPlan,
  outlook: Outlook,
  { levels, t, locale }: Omit<ShortOf, 'since'>,
): string[] {
  const mixing = mixingOf(given.intake, given.plan?.zones ?? given.zones);
  if (!today || !mixing) return [];
  const crossing = (level: number) => outlook.crossing(level, given.thisYear + 1);
  const levelMgL = mainLevel(levels, crossing);
  // what is held already needs nothing
  if (crossing(levelMgL).kind === 'already') return [];
  const from = given.thisYear + 1;
  const asked = {
    candidates: candidatesFor(given),
    history: inputYears(given.intake, mixing, today, given.thisYear),
    doubt: doubtOf(given.intake),
  };
  const kgHa = (mgL: number): string => formatNumber(Math.max(0, nitrogenFor(mixing, mgL)), 0, locale);
  return yearsAhead(given.thisYear).map((by) => {
    const { concentrationMgL, low, high } = neededInput(asked, { from, by, levelMgL });
    const words = { by, from, level: formatNumber(levelMgL, 0, locale) };
    // what comes from land outside the plan may be too much by itself
    if (concentrationMgL === null || nitrogenFor(mixing, concentrationMgL) < 0) return t('transfer:needed.none', words);
    return t('transfer:needed.some', {
      ...{ ...words, nitrogen: kgHa(concentrationMgL), low: kgHa(low ?? mixing.outsideMgL) },
      high: kgHa(high ?? concentrationMgL),
    });
  });
}
