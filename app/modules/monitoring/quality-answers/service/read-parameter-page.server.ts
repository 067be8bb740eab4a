/** One parameter at one station: its results, its figures by the rule that was chosen, its thresholds and its trend. */
import type { Actor } from '~/kernel/actor';
import { dayNumberOf, dayStart } from '~/kernel/civil-time';
import { formatDay } from '~/kernel/civil-date';
import { yearOfDay } from '~/kernel/civil-months';
import { parseFrenchNumber } from '~/kernel/french-number';
import { askedNumber } from '~/kernel/typed-number';
import type { QuantificationRule, Worse } from '~/modules/monitoring/hydrology/domain';
import { isBelow } from '~/modules/monitoring/hydrology/domain';
import { INCORRECT, type Analysis } from '~/modules/monitoring/quality/domain';
import { resultOf } from '~/modules/monitoring/quality/domain/analysis';
import { readCalculated, type Calculated } from '~/modules/monitoring/quality/service/calculated-parameters.server';
import { namesOfCodes, type CodeNames } from '~/modules/monitoring/quality/service/code-names.server';
import { readAnalyses, summariseAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { kindOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import { powerBetween, shifted } from '~/modules/monitoring/analysed-units/domain';
import {
  classVerdict,
  dailyResults,
  isAbout,
  judgesParameter,
  measurandKey,
  summaryOf,
  trendOfResults,
  verdictOf,
  type DatedResult,
  type KnownSeries,
  type LastKnown,
  type Measurand,
  type Verdict,
  type WaterThreshold,
  type Within,
} from '../domain';
import { readSettings } from '~/platform/settings.server';
import type { ParameterSearch } from '../forms/parameter-search';
import type { ClassesView, LimitView, ParameterFigures, ParameterPage } from '../view/parameter-page';
import { findParameter } from '../data/reference.server';
import { unitScales, type ScaleOf } from '~/modules/monitoring/quality/service/unit-scales.server';
import { knownOf, unitsOf } from './read-known.server';
import { readPreselections, readThresholds } from './read-thresholds.server';

interface Paged {
  readonly page: number;
  readonly pageSize: number;
}

interface ReadParameter {
  readonly page: ParameterPage;
  /** all of them, the latest first */
  readonly analyses: readonly Analysis[];
}

const periodOf = ({ from, to }: ParameterSearch) => ({
  from: from === null ? null : new Date(dayStart(dayNumberOf(from))),
  to: to === null ? null : new Date(dayStart(dayNumberOf(to) + 1)),
});
function ruleOf({ rule, value }: ParameterSearch): { rule: QuantificationRule; fixed: number | null } | null {
  if (rule !== 'fixed') return { rule, fixed: null };
  const fixed = askedNumber(value) ? null : parseFrenchNumber(value);
  return fixed === undefined || fixed === null || fixed < 0 ? null : { rule: { fixed }, fixed };
}

export const headOf = ({ id, kind, name }: ReachedStation) => ({ id, kind, name, word: kindOf(kind).word });
export const dayOfSource = (day: string | null): string =>
  day === null ? '' : formatDay(new Date(`${day}T12:00:00Z`));
const MOST_DECIMALS = 6;
/** As many as its results came with. */
function decimalsOf(values: readonly number[]): number {
  let most = 0;
  for (const value of values) while (most < MOST_DECIMALS && Number(value.toFixed(most)) !== value) most += 1;
  return most;
}

/** Its whole name, or its code where nobody knows it; the codes of others that the settings show (C709). */
async function wordsOf(code: string): Promise<ParameterPage['parameter']> {
  const [known, settings] = await Promise.all([findParameter(code), readSettings()]);
  const also = (['cas', 'sise'] as const).flatMap((system) => {
    const own = known?.attributes[system];
    return settings[`codes.${system}`] === '1' && typeof own === 'string' && own !== '' ? [{ system, code: own }] : [];
  });
  return { code, name: known?.name ?? code, also };
}

const onlyCounts = ({ analyses: _, ...rest }: Calculated) => rest;

/** `station` was reached already. */
export async function readParameter(
  actor: Actor,
  station: ReachedStation,
  code: string,
  asked: ParameterSearch,
  { page, pageSize }: Paged,
): Promise<ReadParameter> {
  const stations = [station.id];
  const reckoned = await readCalculated(actor, code, { stations });
  const measurands = reckoned
    ? measurandsOf(reckoned.analyses)
    : (await summariseAnalyses(actor, { stations, parameters: [code] })).sort((a, b) => b.n - a.n);
  const chosen = measurands.find((one) => measurandKey(one) === asked.of) ?? measurands[0] ?? null;
  const thresholds = await readThresholds(await readPreselections());
  const names = await namesOfCodes({
    unit: [...measurands.map(({ unit }) => unit), ...thresholds.map(({ unit }) => unit)],
    fraction: measurands.map(({ fraction }) => fraction),
    support: measurands.map(({ support }) => support),
  });
  const all = reckoned ? reckoned.analyses : await readAnalyses(actor, { stations, parameters: [code] });
  const scaleOf = await unitScales(unitsOf(all, thresholds));
  const known = (await knownOf(actor, stations, all, scaleOf)).get(station.id) ?? [];
  const found = chosen
    ? ofPeriod(all, periodOf(asked)).filter((one) => measurandKey(one) === measurandKey(chosen))
    : [];
  const rule = ruleOf(asked);
  const judgements = judgementsOf(code, known, { thresholds, scaleOf, within: withinOf(asked) }, chosen?.unit ?? null);
  const analyses = [...found].reverse();
  const labelOf = (one: Measurand) =>
    [names('support', one.support), names('fraction', one.fraction), names('unit', one.unit)]
      .filter((word) => word !== '')
      .join(' – ');
  const others = ofPeriod(all, periodOf(asked)).filter((one) => chosen && measurandKey(one) !== measurandKey(chosen));
  return {
    analyses,
    page: {
      station: headOf(station),
      available: kindOf(station.kind).analyses === true,
      parameter: await wordsOf(code),
      calculation: reckoned && onlyCounts(reckoned),
      unit: chosen ? names('unit', chosen.unit) : '',
      fraction: chosen ? names('fraction', chosen.fraction) : '',
      support: chosen ? names('support', chosen.support) : '',
      choices: measurands.map((one) => ({
        value: measurandKey(one),
        label: labelOf(one),
      })),
      figuredOf: chosen && {
        ...{ n: analyses.length, group: labelOf(chosen), others: others.length },
        groups: [...new Map(others.map((one) => [measurandKey(one), labelOf(one)])).values()],
        sensor: known.some(
          ({ parameter, source, days }) => parameter === code && source === 'sensor' && days.length > 0,
        ),
      },
      asked: {
        ...{ of: chosen ? measurandKey(chosen) : '', rule: asked.rule, value: asked.value },
        ...{ from: asked.from ?? '', to: asked.to ?? '' },
      },
      valueRefused: rule === null,
      valueAsked: askedNumber(asked.value),
      fixed: rule?.fixed ?? null,
      shown: figuresOf(figuredFrom(found), judgements, rule?.rule ?? 'half', names),
      lines: analyses.slice((page - 1) * pageSize, page * pageSize).map((one) => ({
        key: [one.samplingId, one.inSitu, one.replicate].join(' '),
        ...{ at: one.at.getTime(), result: one.result, text: one.text, remark: one.remark, lq: one.lq },
        ...{ status: one.status, qualification: one.qualification },
      })),
      paging: { page, pageSize, total: analyses.length },
    },
  };
}

/** A calculated parameter has no fraction, and the unit of its definition. */
function measurandsOf(analyses: readonly Analysis[]) {
  const supports = new Map<string, Measurand & { n: number }>();
  for (const { parameter, fraction, unit, support } of analyses)
    supports.set(support, { parameter, fraction, unit, support, n: (supports.get(support)?.n ?? 0) + 1 });
  return [...supports.values()].sort((a, b) => b.n - a.n);
}
const ofPeriod = (analyses: readonly Analysis[], { from, to }: ReturnType<typeof periodOf>) =>
  analyses.filter((one) => (!from || one.at >= from) && (!to || one.at < to));
const withinOf = ({ from, to }: ParameterSearch): Within | null =>
  from === null && to === null
    ? null
    : { first: from === null ? -Infinity : dayNumberOf(from), last: to === null ? Infinity : dayNumberOf(to) };

const isCorrect = ({ qualification }: Analysis): boolean => qualification !== INCORRECT;
/** What statistics take: incorrect results never count. */
const resultsOf = (analyses: readonly Analysis[]) =>
  analyses.filter(isCorrect).map((one) => ({ ...resultOf(one), at: one.at }));

/** A threshold and what it says of all that is known of a parameter. */
interface Judgement {
  readonly threshold: WaterThreshold;
  readonly verdict: Verdict;
  /** a level of it in the unit of the figures beside; null: it is no level there */
  drawn(level: number): number | null;
}
interface Figured {
  /** one a day, in the unit of the figures */
  readonly days: readonly DatedResult[];
  /** analyses that share their day with another one; those that are incorrect */
  readonly merged: number;
  readonly incorrect: number;
}
/** Of analyses in one unit. */
export function figuredFrom(found: readonly Analysis[]): Figured {
  const results = resultsOf(found);
  const days = dailyResults(results);
  const merged = results.filter(({ remark }) => remark !== 0).length - days.length;
  return { days, merged, incorrect: found.length - results.length };
}

/** Null where none has a number or a limit. Thresholds speak of all that is known, figures of these days. */
export function figuresOf(
  { days, merged, incorrect }: Figured,
  judgements: readonly Judgement[],
  rule: QuantificationRule,
  names: CodeNames,
): ParameterFigures | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  // of the same parameter nobody says high here and low there
  const worse: Worse = judgements[0]?.threshold.worse ?? 'high';
  const classed = judgements.filter(({ threshold }) => threshold.purpose === 'classes');
  const figures = summaryOf(days, { rule, worse });
  const values = days.flatMap(({ value, lq }) => [value, lq].filter((one) => one !== null));
  return {
    ...{ worse, figures, decimals: decimalsOf(values), firstAt: first.at, lastAt: last.at },
    ...{ merged, incorrect },
    limits: judgements.filter(({ threshold }) => threshold.purpose !== 'classes').map((one) => limitView(one, names)),
    classes: classed.map((one) => classesView(one, names)),
    trend: trendOfResults(days),
    years: yearsOf(days).map(([year, own]) => ({
      ...{ year, figures: summaryOf(own, { rule, worse }) },
      class: classed[0] ? (classVerdict(classed[0].threshold, daysIn(classed[0].verdict, year))?.class ?? null) : null,
    })),
    points: days.map(({ at, value, lq, remark }) => {
      const below = isBelow(remark);
      return { at, below, value: (below ? (lq ?? value) : value) ?? 0 };
    }),
  };
}
const daysIn = ({ days }: Verdict, year: number): DatedResult[] => days.filter(({ day }) => yearOfDay(day) === year);

/** With the word of its unit. */
export const lastView = (last: LastKnown | null, names: CodeNames): LastKnown | null =>
  last && { ...last, unit: names('unit', last.unit) };
export const verdictView = ({ judged, exceedances, notJudged, last, lastJudged }: Verdict, names: CodeNames) => ({
  ...{ judged, exceedances },
  notJudged: notJudged.map((one) => ({ ...one, units: one.units.map((unit) => names('unit', unit)) })),
  ...{ last: lastView(last, names), lastJudged: lastView(lastJudged, names) },
});

function limitView({ threshold: one, verdict, drawn }: Judgement, names: CodeNames): LimitView {
  const [level = 0] = one.levels;
  return {
    ...{ code: one.code, name: one.name, collection: one.collection, level, source: one.source, worse: one.worse },
    ...{ purpose: one.purpose, unit: names('unit', one.unit), drawn: drawn(level) },
    sourceDate: dayOfSource(one.sourceDate),
    ...verdictView(verdict, names),
  };
}
function classesView({ threshold: one, verdict }: Judgement, names: CodeNames): ClassesView {
  const found = classVerdict(one, verdict.days);
  return {
    ...{ code: one.code, name: one.name, alteration: one.alteration, levels: one.levels, source: one.source },
    ...{ sourceDate: dayOfSource(one.sourceDate), worse: one.worse },
    ...{ class: found?.class ?? null, isOpen: found?.isOpen ?? false },
    ...{ value: found?.value ?? null, n: found?.n ?? 0, unit: names('unit', one.unit) },
  };
}

/** What each threshold that is about a parameter says of all that is known of it. */
export function judgementsOf(
  parameter: string,
  known: readonly KnownSeries[],
  { thresholds, scaleOf, within = null }: Judging,
  unit: string | null = null,
): Judgement[] {
  const own = known.filter((one) => one.parameter === parameter);
  return thresholds
    .filter((one) => judgesParameter(one, parameter) && own.some((series) => isAbout(one, series)))
    .map((threshold) => {
      const scale = scaleOf(threshold.unit);
      const power = unit === null || unit === threshold.unit ? 0 : powerBetween(parameter, scale, scaleOf(unit));
      return {
        threshold,
        verdict: verdictOf({ threshold, scale, known: own, within }),
        drawn: (level) => (power === null ? null : shifted(level, power)),
      };
    });
}
interface Judging {
  readonly thresholds: readonly WaterThreshold[];
  readonly scaleOf: ScaleOf;
  readonly within?: Within | null;
}

/** Days of each year, in order. */
function yearsOf<Day extends { readonly day: number }>(days: readonly Day[]): [year: number, own: Day[]][] {
  const years = new Map<number, Day[]>();
  for (const one of days) {
    const year = yearOfDay(one.day);
    const own = years.get(year);
    if (own) own.push(one);
    else years.set(year, [one]);
  }
  return [...years];
}
