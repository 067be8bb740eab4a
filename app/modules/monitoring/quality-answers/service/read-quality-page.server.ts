/** The quality of a station's water: one reading of what its thresholds speak of, and all that is said of it. */
import type { Actor } from '~/kernel/actor';
import { yearOfDay } from '~/kernel/civil-months';
import { dayNumberOf } from '~/kernel/civil-time';
import { INCORRECT, type Analysis } from '~/modules/monitoring/quality/domain';
import { isBelow } from '~/modules/monitoring/hydrology/domain';
import {
  reckonables,
  reckonedFrom,
  type Reckonable,
} from '~/modules/monitoring/quality/service/calculated-parameters.server';
import type { Reckoned } from '~/modules/monitoring/quality/domain/calculated';
import { namesOfCodes, type CodeNames } from '~/modules/monitoring/quality/service/code-names.server';
import { readAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { kindOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import {
  alterationsOf,
  classOfAlteration,
  groupDaysOf,
  isPast,
  moleculesOf,
  verdictOf,
  type KnownSeries,
  type MeasuredSeries,
  type Verdict,
  type WaterThreshold,
  type Within,
} from '../domain';
import type { AlterationLine, CalculatedLine, GroupView, PastLimit, QualityPage } from '../view/quality-page';
import { NO_LEVEL } from './analysed-values.server';
import { unitScales, type ScaleOf } from '~/modules/monitoring/quality/service/unit-scales.server';
import { knownOf, unitsOf } from './read-known.server';
import { dayOfSource, figuresOf, headOf, judgementsOf, lastView, verdictView } from './read-parameter-page.server';
import { readPreselections, readThresholds, type Preselection } from './read-thresholds.server';

/** Sandre: nitrates, what catchments are protected from first. */
const NITRATE = '1340';
const SHOWN_YEARS = 20;
/** « today »: a class of one year of four samplings says little. */
const LATEST_YEARS = 3;

/** What water is judged by: lists of parameters, and thresholds of one and of many. */
export interface JudgedBy {
  readonly lists: readonly Preselection[];
  readonly thresholds: readonly WaterThreshold[];
}
export async function readJudgedBy(): Promise<JudgedBy> {
  const lists = await readPreselections();
  return { lists, thresholds: await readThresholds(lists) };
}

/** `station` was reached already; of many stations thresholds are read once. Programs are told codes. */
export async function readQuality(
  actor: Actor,
  station: ReachedStation,
  by?: JudgedBy,
  told: 'words' | 'codes' = 'words',
): Promise<QualityPage> {
  const { lists, thresholds: all } = by ?? (await readJudgedBy());
  const judged = new Set([NITRATE, ...all.flatMap((one) => one.parameters)]);
  const reckoning = await reckonables(actor);
  const parameters = [...new Set([...judged, ...reckoning.flatMap(({ of: { operands } }) => operands)])];
  const analyses = await readAnalyses(actor, { stations: [station.id], parameters });
  const reckoned = reckoning.map((one) => ({ of: one, ...reckonedFrom(one, analyses) }));
  // a limit may be one of a sum that is reckoned
  const known = [...analyses, ...reckoned.flatMap(({ results }) => results)].filter(({ parameter }) =>
    judged.has(parameter),
  );
  const scaleOf = await unitScales(unitsOf(known, all));
  const series = (await knownOf(actor, [station.id], known, scaleOf)).get(station.id) ?? [];
  // of thousands of thresholds a station meets a few
  const found = new Set(series.map(({ parameter }) => parameter));
  const thresholds = all.filter((one) => one.parameters.some((parameter) => found.has(parameter)));
  const names: CodeNames =
    told === 'codes'
      ? (_, code) => code
      : await namesOfCodes({
          parameter: series.map(({ parameter }) => parameter),
          unit: [
            ...series.map(({ unit }) => unit),
            ...reckoning.map(({ unit }) => unit),
            ...thresholds.map(({ unit }) => unit),
          ],
          fraction: series.map(({ fraction }) => fraction),
        });
  const since = [...new Set(series.flatMap(({ days, aside }) => [...days, ...aside].map(({ day }) => yearOfDay(day))))];
  since.sort((a, b) => a - b);
  const [firstYear = 0, lastYear = 0] = [since[0], since.at(-1)];
  const sinceYear = Math.max(firstYear, lastYear - LATEST_YEARS + 1);
  const asking: Asking = { thresholds, series, scaleOf, names, latest: yearsWithin(sinceYear, lastYear) };
  const limits = limitsOf('limit', asking);
  const references = limitsOf('reference', asking);
  const years = since.slice(-SHOWN_YEARS);
  return {
    station: headOf(station),
    available: kindOf(station.kind).analyses === true,
    ...{ firstYear, lastYear, sinceYear, years, limits },
    judged: limits.filter((one) => one.judged > 0).length,
    past: limits.filter(({ exceedances }) => exceedances.past > 0),
    unusual: references.filter(({ exceedances }) => exceedances.past > 0),
    nitrate: nitrateOf(known, limits, asking),
    alterations: alterationsOf(thresholds).flatMap((alteration) => {
      const line = alterationLine(alteration, years, asking);
      return line ? [line] : [];
    }),
    groups: lists.flatMap((list) => {
      const group = groupOf(list, asking);
      return group ? [group] : [];
    }),
    calculated: reckoned.flatMap((one) => calculatedLine(one, names) ?? []),
  };
}

interface Asking {
  readonly thresholds: readonly WaterThreshold[];
  readonly series: readonly KnownSeries[];
  readonly scaleOf: ScaleOf;
  readonly names: CodeNames;
  /** the years that speak of today */
  readonly latest: Within;
}
/** Civil days of years, both included. */
const yearsWithin = (from: number, to: number): Within => ({
  first: dayNumberOf(`${String(from).padStart(4, '0')}-01-01`),
  last: dayNumberOf(`${String(to).padStart(4, '0')}-12-31`),
});
const verdictIn = (
  threshold: WaterThreshold,
  parameter: string,
  { series, scaleOf }: Asking,
  within: Within | null,
): Verdict =>
  verdictOf({
    ...{ threshold, within, scale: scaleOf(threshold.unit) },
    known: series.filter((one) => one.parameter === parameter),
  });
const parametersIn = (series: readonly KnownSeries[], { parameters }: WaterThreshold): string[] =>
  [...new Set(series.map(({ parameter }) => parameter))].filter((parameter) => parameters.includes(parameter));

/** Its results in the unit of its limit – else in that of most –, and what the limit says of the last of all. */
function nitrateOf(
  analyses: readonly Analysis[],
  limits: readonly PastLimit[],
  { thresholds, series, scaleOf, names }: Asking,
): QualityPage['nitrate'] {
  const own = series.filter(({ parameter, source }) => parameter === NITRATE && source === 'analyses');
  const [most] = [...own].filter(({ days }) => days.length > 0).sort((a, b) => b.days.length - a.days.length);
  if (!most) return null;
  const limiting = thresholds.find(({ purpose, parameters }) => purpose === 'limit' && parameters.includes(NITRATE));
  const unit = limiting?.unit ?? most.unit;
  const all: WaterThreshold = { ...NO_LEVEL, parameters: [NITRATE], unit };
  const { days } = verdictOf({ threshold: all, scale: scaleOf(unit), known: own });
  const incorrect = analyses.filter((one) => one.parameter === NITRATE && one.qualification === INCORRECT).length;
  const judging = { thresholds, scaleOf };
  const merged = own.reduce((sum, one) => sum + one.days.length, 0) - days.length;
  const judgements = judgementsOf(NITRATE, series, judging, unit);
  const figures = figuresOf({ days, merged, incorrect }, judgements, 'half', names);
  const limit = limits.find(({ parameter }) => parameter === NITRATE);
  const { last } = verdictOf({ threshold: all, scale: scaleOf(unit), known: series.filter(isNitrate) });
  if (!figures || !last) return null;
  return { unit: names('unit', unit), figures, limit: limit ?? null, last: lastView(last, names)! };
}
const isNitrate = ({ parameter }: KnownSeries): boolean => parameter === NITRATE;
type ReckonedHere = Reckoned & { readonly of: Reckonable };
/** Null: nothing of it was ever analysed here. */
function calculatedLine({ of, results, ...counts }: ReckonedHere, names: CodeNames): CalculatedLine | null {
  if (results.length + counts.incomplete === 0) return null;
  const quantified = results.flatMap(({ remark, result }) => (isBelow(remark) || result === null ? [] : [result]));
  const limits = results.flatMap(({ lq }) => (lq === null ? [] : [lq]));
  const last = results.at(-1);
  return {
    ...{ code: of.code, name: of.name, unit: names('unit', of.unit), formula: of.formula, below: of.below },
    ...{ n: results.length, nQuantified: quantified.length, ...counts },
    max: quantified.length === 0 ? null : Math.max(...quantified),
    lqMax: limits.length === 0 ? null : Math.max(...limits),
    last: last ? { value: last.result ?? 0, below: isBelow(last.remark), at: last.at.getTime() } : null,
  };
}

/** A parameter that several sets limit is told once, by the limit that it is past most often. */
function limitsOf(wanted: 'limit' | 'reference', asking: Asking): PastLimit[] {
  const told = new Map<string, PastLimit>();
  const { thresholds, series, names, latest } = asking;
  for (const threshold of thresholds.filter(({ purpose, subject }) => purpose === wanted && subject !== 'total'))
    for (const parameter of parametersIn(series, threshold)) {
      const verdict = verdictIn(threshold, parameter, asking, latest);
      if (verdict.last === null) continue;
      const [level = 0] = threshold.levels;
      const key = `${parameter} ${threshold.worse}`;
      const known = told.get(key);
      if (known && !isTold(verdict, known)) continue;
      told.set(key, {
        ...{
          code: `${threshold.code} ${parameter}`,
          threshold: threshold.code,
          parameter,
          name: names('parameter', parameter),
          level,
        },
        ...{ unit: names('unit', threshold.unit), worse: threshold.worse, ...verdictView(verdict, names) },
      });
    }
  return [...told.values()];
}
/** Past more often; of equal ones the one that judges more. */
const isTold = (
  one: Pick<Verdict, 'exceedances' | 'judged'>,
  other: Pick<Verdict, 'exceedances' | 'judged'>,
): boolean =>
  one.exceedances.past !== other.exceedances.past
    ? one.exceedances.past > other.exceedances.past
    : one.judged > other.judged;

function alterationLine(alteration: string, years: readonly number[], asking: Asking): AlterationLine | null {
  const { thresholds, series, names, latest } = asking;
  const own = thresholds.filter((one) => one.purpose === 'classes' && one.alteration === alteration);
  const judgedIn = (within: Within) =>
    classOfAlteration(
      own.flatMap((threshold) =>
        parametersIn(series, threshold).map((parameter) => ({
          ...{ threshold, parameter, verdict: verdictIn(threshold, parameter, asking, within) },
        })),
      ),
    );
  const open = (found: ReturnType<typeof judgedIn>) => (found?.open ?? []).map((one) => names('parameter', one));
  const cells = years.map((year) => {
    const found = judgedIn(yearsWithin(year, year));
    const worst = found?.worst ?? null;
    return {
      ...{ year, class: found?.class ?? null, worst: worst ? names('parameter', worst.parameter) : '' },
      ...{ parameter: worst?.parameter ?? '', unitCode: worst?.unit ?? '', open: open(found) },
      ...{ value: worst?.value ?? 0, unit: worst ? names('unit', worst.unit) : '', n: worst?.figures.n ?? 0 },
    };
  });
  if (cells.every((cell) => cell.class === null && cell.open.length === 0)) return null;
  const today = judgedIn(latest);
  const worst = today?.worst ?? null;
  return {
    ...{ alteration, cells, class: today?.class ?? null, open: open(today) },
    worst: worst && {
      ...{ parameter: worst.parameter, name: names('parameter', worst.parameter) },
      ...{ unit: names('unit', worst.unit), unitCode: worst.unit, value: worst.value, figures: worst.figures },
    },
  };
}

/** A list whose parameters or sum have a limit, and what was found of it. */
function groupOf(list: Preselection, asking: Asking): GroupView | null {
  const { thresholds, series, names } = asking;
  const limits = thresholds.filter(
    ({ purpose, subject, parameters }) =>
      purpose === 'limit' && subject !== 'parameter' && parameters === list.parameters,
  );
  const [first] = limits;
  if (!first) return null;
  const limit = limits.find(({ subject }) => subject === 'each');
  const judged = parametersIn(series, first).map((parameter) => ({
    parameter,
    verdict: verdictIn(limit ?? first, parameter, asking, null),
  }));
  const told = judged.filter(({ verdict }) => verdict.last !== null);
  if (told.length === 0) return null;
  // all in the unit of the limit: what came in another one is in the sum too
  const own = told.flatMap(({ parameter, verdict: { days } }): MeasuredSeries[] =>
    days.length === 0 ? [] : [{ parameter, days, fraction: '', unit: first.unit, support: '' }],
  );
  const levelOf = (subject: 'each' | 'total') => limits.find((one) => one.subject === subject)?.levels[0] ?? null;
  const [level, sumLevel] = [levelOf('each'), levelOf('total')];
  const days = groupDaysOf(own);
  const most = days.reduce((best, day) => (best && best.total >= day.total ? best : day), days[0] ?? null);
  const verdicts = new Map(told.map(({ parameter, verdict }) => [parameter, verdict]));
  return {
    ...{ code: list.code, name: list.name, icon: list.icon, unit: names('unit', first.unit), level, sumLevel },
    source: [first.source, dayOfSource(first.sourceDate)].filter((word) => word !== '').join(', '),
    ...{ samplings: days.length, withFinds: days.filter(({ nQuantified }) => nQuantified > 0).length },
    sumPast: sumLevel === null ? 0 : days.filter(({ total }) => isPast(total, sumLevel, 'high')).length,
    sumMax: most && most.total > 0 ? { value: most.total, day: most.day } : null,
    analysed: told.length,
    notJudged: told.reduce((sum, { verdict }) => sum + verdict.notJudged.reduce((all, { n }) => all + n, 0), 0),
    molecules: moleculesOf(own, level).map((one) => ({
      ...{ ...one, name: names('parameter', one.parameter), unit: names('unit', one.unit) },
      past: level === null ? 0 : (verdicts.get(one.parameter)?.exceedances.past ?? 0),
    })),
    points: days.flatMap(({ at, highest, largestLimit }) => {
      const value = highest?.value ?? largestLimit;
      return value === null ? [] : [{ at, value, below: highest === null }];
    }),
  };
}
