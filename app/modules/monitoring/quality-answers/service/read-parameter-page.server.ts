/** One parameter at one station: its results, its figures by the rule that was chosen, its thresholds and its trend. */
import type { Actor } from '~/kernel/actor';
import { dayNumberOf, dayStart } from '~/kernel/civil-time';
import { formatDay } from '~/kernel/civil-date';
import { yearOfDay } from '~/kernel/civil-months';
import { parseFrenchNumber } from '~/kernel/french-number';
import type { QuantificationRule, Worse } from '~/modules/monitoring/hydrology/domain';
import { isBelow } from '~/modules/monitoring/hydrology/domain';
import { INCORRECT, type Analysis } from '~/modules/monitoring/quality/domain';
import { resultOf } from '~/modules/monitoring/quality/domain/analysis';
import { readCalculated, type Calculated } from '~/modules/monitoring/quality/service/calculated-parameters.server';
import { namesOfCodes } from '~/modules/monitoring/quality/service/code-names.server';
import { readAnalyses, summariseAnalyses } from '~/modules/monitoring/quality/service/read-analyses.server';
import { kindOf, type ReachedStation } from '~/modules/monitoring/stations/domain';
import {
  classOf,
  dailyResults,
  exceedancesOf,
  judges,
  measurandKey,
  summaryOf,
  trendOfResults,
  type DatedResult,
  type Measurand,
  type WaterThreshold,
} from '../domain';
import { readSettings } from '~/platform/settings.server';
import type { ParameterSearch } from '../forms/parameter-search';
import type { ClassesView, LimitView, ParameterFigures, ParameterPage } from '../view/parameter-page';
import { findParameter } from '../data/reference.server';
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
  const fixed = parseFrenchNumber(value);
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
    unit: measurands.map(({ unit }) => unit),
    fraction: measurands.map(({ fraction }) => fraction),
    support: measurands.map(({ support }) => support),
  });
  const found = !chosen
    ? []
    : reckoned
      ? ofPeriod(reckoned.analyses, chosen.support, periodOf(asked))
      : await readAnalyses(actor, {
          ...{ stations, parameters: [code], fractions: [chosen.fraction], units: [chosen.unit] },
          ...{ supports: [chosen.support], ...periodOf(asked) },
        });
  const own = chosen ? thresholds.filter((one) => judges(one, chosen)) : [];
  const rule = ruleOf(asked);
  const analyses = [...found].reverse();
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
        label: [names('support', one.support), names('fraction', one.fraction), names('unit', one.unit)]
          .filter((word) => word !== '')
          .join(' – '),
      })),
      asked: {
        ...{ of: chosen ? measurandKey(chosen) : '', rule: asked.rule, value: asked.value },
        ...{ from: asked.from ?? '', to: asked.to ?? '' },
      },
      valueRefused: rule === null,
      fixed: rule?.fixed ?? null,
      shown: figuresOf(found, own, rule?.rule ?? 'half'),
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
const ofPeriod = (analyses: readonly Analysis[], support: string, { from, to }: ReturnType<typeof periodOf>) =>
  analyses.filter((one) => one.support === support && (!from || one.at >= from) && (!to || one.at < to));

const isCorrect = ({ qualification }: Analysis): boolean => qualification !== INCORRECT;
/** What statistics take: incorrect results never count. */
export const resultsOf = (analyses: readonly Analysis[]) =>
  analyses.filter(isCorrect).map((one) => ({ ...resultOf(one), at: one.at }));

/** `thresholds`: those that judge these analyses; null where none has a number or a limit. */
export function figuresOf(
  found: readonly Analysis[],
  thresholds: readonly WaterThreshold[],
  rule: QuantificationRule,
): ParameterFigures | null {
  const results = resultsOf(found);
  const days = dailyResults(results);
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  // of the same parameter nobody says high here and low there
  const worse: Worse = thresholds[0]?.worse ?? 'high';
  const classed = thresholds.filter(({ purpose }) => purpose === 'classes');
  const figures = summaryOf(days, { rule, worse });
  const values = days.flatMap(({ value, lq }) => [value, lq].filter((one) => one !== null));
  return {
    ...{ worse, figures, decimals: decimalsOf(values), firstAt: first.at, lastAt: last.at },
    merged: results.filter(({ remark }) => remark !== 0).length - days.length,
    incorrect: found.length - results.length,
    limits: thresholds.filter(({ purpose }) => purpose !== 'classes').map((one) => limitView(one, days)),
    classes: classed.map((one) => classesView(one, figures.p90?.value ?? null)),
    trend: trendOfResults(days),
    years: yearsOf(days).map(([year, own]) => {
      const ofYear = summaryOf(own, { rule, worse });
      const p90 = ofYear.p90?.value ?? null;
      return { year, figures: ofYear, class: classed[0] && p90 !== null ? classOf(p90, classed[0]) : null };
    }),
    points: days.map(({ at, value, lq, remark }) => {
      const below = isBelow(remark);
      return { at, below, value: (below ? (lq ?? value) : value) ?? 0 };
    }),
  };
}

function limitView(one: WaterThreshold, days: readonly DatedResult[]): LimitView {
  const [level = 0] = one.levels;
  return {
    ...{ code: one.code, name: one.name, collection: one.collection, level, source: one.source, worse: one.worse },
    sourceDate: dayOfSource(one.sourceDate),
    exceedances: exceedancesOf(days, level, one.worse),
  };
}
const classesView = (one: WaterThreshold, p90: number | null): ClassesView => ({
  ...{ code: one.code, name: one.name, alteration: one.alteration, levels: one.levels, source: one.source },
  ...{ sourceDate: dayOfSource(one.sourceDate), worse: one.worse },
  class: p90 === null ? null : classOf(p90, one),
});

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
