/** The quality of a station's water: one reading of what its thresholds speak of, and all that is said of it. */
import type { Actor } from '~/kernel/actor';
import { yearOfDay } from '~/kernel/civil-months';
import type { Analysis } from '~/modules/monitoring/quality/domain';
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
  dailyResults,
  exceedancesOf,
  groupDaysOf,
  isPast,
  judges,
  measurandKey,
  moleculesOf,
  speaksOf,
  type MeasuredSeries,
  type WaterThreshold,
} from '../domain';
import type { AlterationLine, CalculatedLine, GroupView, PastLimit, QualityPage } from '../view/quality-page';
import { dayOfSource, figuresOf, headOf, resultsOf } from './read-parameter-page.server';
import { readPreselections, readThresholds, type Preselection } from './read-thresholds.server';

/** Sandre: nitrates, what catchments are protected from first. */
const NITRATE = '1340';
const SHOWN_YEARS = 20;
/** « today »: a class of one year of four samplings says little. */
const LATEST_YEARS = 3;

function seriesOf(analyses: readonly Analysis[]): (MeasuredSeries & { readonly own: readonly Analysis[] })[] {
  const groups = new Map<string, Analysis[]>();
  for (const one of analyses) {
    const known = groups.get(measurandKey(one));
    if (known) known.push(one);
    else groups.set(measurandKey(one), [one]);
  }
  return [...groups.values()].map((own) => {
    const { parameter, fraction, unit, support } = own[0]!;
    return { parameter, fraction, unit, support, days: dailyResults(resultsOf(own)), own };
  });
}
const within = (series: readonly MeasuredSeries[], from: number, to: number): MeasuredSeries[] =>
  series.map((one) => ({
    ...one,
    days: one.days.filter(({ day }) => yearOfDay(day) >= from && yearOfDay(day) <= to),
  }));

/** What water is judged by: lists of parameters, and thresholds of one and of many. */
export interface JudgedBy {
  readonly lists: readonly Preselection[];
  readonly thresholds: readonly WaterThreshold[];
}
export async function readJudgedBy(): Promise<JudgedBy> {
  const lists = await readPreselections();
  return { lists, thresholds: await readThresholds(lists) };
}

/** `station` was reached already; of many stations thresholds are read once. */
export async function readQuality(actor: Actor, station: ReachedStation, by?: JudgedBy): Promise<QualityPage> {
  const { lists, thresholds: all } = by ?? (await readJudgedBy());
  const judged = new Set([NITRATE, ...all.flatMap((one) => one.parameters)]);
  const reckoning = await reckonables(actor);
  const parameters = [...new Set([...judged, ...reckoning.flatMap(({ of: { operands } }) => operands)])];
  const analyses = await readAnalyses(actor, { stations: [station.id], parameters });
  const reckoned = reckoning.map((one) => ({ of: one, ...reckonedFrom(one, analyses) }));
  // a limit may be one of a sum that is reckoned
  const series = seriesOf(
    [...analyses, ...reckoned.flatMap(({ results }) => results)].filter(({ parameter }) => judged.has(parameter)),
  );
  // of thousands of thresholds a station meets a few
  const found = new Set(series.map(({ parameter }) => parameter));
  const thresholds = all.filter((one) => one.parameters.some((parameter) => found.has(parameter)));
  const names = await namesOfCodes({
    parameter: series.map(({ parameter }) => parameter),
    unit: [...series.map(({ unit }) => unit), ...reckoning.map(({ unit }) => unit)],
  });
  const since = [...new Set(series.flatMap(({ days }) => days.map(({ day }) => yearOfDay(day))))].sort((a, b) => a - b);
  const [firstYear = 0, lastYear = 0] = [since[0], since.at(-1)];
  const sinceYear = Math.max(firstYear, lastYear - LATEST_YEARS + 1);
  const latest = within(series, sinceYear, lastYear);
  const nitrate = series
    .filter(({ parameter, days }) => parameter === NITRATE && days.length > 0)
    .sort((a, b) => b.days.length - a.days.length)[0];
  const figures =
    nitrate &&
    figuresOf(
      nitrate.own,
      thresholds.filter((one) => judges(one, nitrate)),
      'half',
    );
  const last = nitrate?.days.filter(({ value, remark }) => value !== null && remark === 1).at(-1)?.value;
  const limits = limitsOf(thresholds, 'limit', latest, names);
  const references = limitsOf(thresholds, 'reference', latest, names);
  const years = since.slice(-SHOWN_YEARS);
  return {
    station: headOf(station),
    available: kindOf(station.kind).analyses === true,
    ...{ firstYear, lastYear, sinceYear, judged: limits.length, years },
    past: limits.filter(({ exceedances }) => exceedances.past > 0),
    unusual: references.filter(({ exceedances }) => exceedances.past > 0),
    nitrate:
      nitrate && figures && last !== undefined && last !== null
        ? { unit: names('unit', nitrate.unit), figures, last }
        : null,
    alterations: alterationsOf(thresholds).flatMap((alteration) => {
      const line = alterationLine(alteration, { thresholds, series, latest, years, names });
      return line ? [line] : [];
    }),
    groups: lists.flatMap((list) => {
      const group = groupOf(list, thresholds, series, names);
      return group ? [group] : [];
    }),
    calculated: reckoned.flatMap((one) => calculatedLine(one, names) ?? []),
  };
}

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
function limitsOf(
  thresholds: readonly WaterThreshold[],
  wanted: 'limit' | 'reference',
  series: readonly MeasuredSeries[],
  names: CodeNames,
): PastLimit[] {
  const told = new Map<string, PastLimit>();
  for (const threshold of thresholds.filter(({ purpose, subject }) => purpose === wanted && subject !== 'total'))
    for (const one of series.filter(({ days }) => days.length > 0)) {
      if (!judges(threshold, one)) continue;
      const { parameter, unit, days } = one;
      const [level = 0] = threshold.levels;
      const key = `${measurandKey(one)} ${threshold.worse}`;
      const exceedances = exceedancesOf(days, level, threshold.worse);
      const known = told.get(key);
      if (known && known.exceedances.past >= exceedances.past) continue;
      told.set(key, {
        ...{ code: `${threshold.code} ${parameter}`, parameter, name: names('parameter', parameter), level },
        ...{ unit: names('unit', unit), exceedances },
      });
    }
  return [...told.values()];
}

interface Classing {
  readonly thresholds: readonly WaterThreshold[];
  readonly series: readonly MeasuredSeries[];
  readonly latest: readonly MeasuredSeries[];
  readonly years: readonly number[];
  readonly names: CodeNames;
}
function alterationLine(alteration: string, of: Classing): AlterationLine | null {
  const { thresholds, series, latest, years, names } = of;
  const cells = years.map((year) => {
    const found = classOfAlteration(alteration, thresholds, within(series, year, year));
    return {
      ...{ year, class: found?.class ?? null, worst: found ? names('parameter', found.worst.parameter) : '' },
      ...{ parameter: found?.worst.parameter ?? '', unitCode: found?.worst.unit ?? '' },
      ...{ value: found?.worst.value ?? 0, unit: found ? names('unit', found.worst.unit) : '' },
      n: found?.worst.figures.n ?? 0,
    };
  });
  if (cells.every((cell) => cell.class === null)) return null;
  const today = classOfAlteration(alteration, thresholds, latest);
  return {
    ...{ alteration, cells, class: today?.class ?? null },
    worst: today && {
      ...{ parameter: today.worst.parameter, name: names('parameter', today.worst.parameter) },
      ...{
        unit: names('unit', today.worst.unit),
        unitCode: today.worst.unit,
        value: today.worst.value,
        figures: today.worst.figures,
      },
    },
  };
}

/** A list whose parameters or sum have a limit, and what was found of it. */
function groupOf(
  list: Preselection,
  thresholds: readonly WaterThreshold[],
  series: readonly MeasuredSeries[],
  names: CodeNames,
): GroupView | null {
  const limits = thresholds.filter(
    ({ purpose, subject, parameters }) =>
      purpose === 'limit' && subject !== 'parameter' && parameters === list.parameters,
  );
  const [first] = limits;
  const own = first ? series.filter((one) => one.days.length > 0 && speaksOf(first, one)) : [];
  if (!first || own.length === 0) return null;
  const levelOf = (subject: 'each' | 'total') => limits.find((one) => one.subject === subject)?.levels[0] ?? null;
  const [level, sumLevel] = [levelOf('each'), levelOf('total')];
  const days = groupDaysOf(own);
  const most = days.reduce((best, day) => (day.total > best.total ? day : best), days[0]!);
  const exceeded = (parameter: string): number =>
    level === null
      ? 0
      : own
          .filter((one) => one.parameter === parameter)
          .reduce((sum, one) => sum + exceedancesOf(one.days, level, 'high').past, 0);
  return {
    ...{ code: list.code, name: list.name, icon: list.icon, unit: names('unit', first.unit), level, sumLevel },
    source: [first.source, dayOfSource(first.sourceDate)].filter((word) => word !== '').join(', '),
    ...{ samplings: days.length, withFinds: days.filter(({ nQuantified }) => nQuantified > 0).length },
    sumPast: sumLevel === null ? 0 : days.filter(({ total }) => isPast(total, sumLevel, 'high')).length,
    sumMax: most.total > 0 ? { value: most.total, day: most.day } : null,
    analysed: new Set(own.map(({ parameter }) => parameter)).size,
    molecules: moleculesOf(own, level).map((one) => ({
      ...one,
      ...{ name: names('parameter', one.parameter), unit: names('unit', one.unit), past: exceeded(one.parameter) },
    })),
    points: days.flatMap(({ at, highest, largestLimit }) => {
      const value = highest?.value ?? largestLimit;
      return value === null ? [] : [{ at, value, below: highest === null }];
    }),
  };
}
