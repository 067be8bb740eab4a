/**
 * A series as it was known at an instant: the raw values recorded by then, under the operations in force then, each as
 * sure as the reviews of then had made it.
 */
import { readRawAsOf } from '../data/corrected-measures.server';
import {
  findAltitudes,
  findRating,
  findLinks,
  findRecipe,
} from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import { findOperations } from '../data/operations.server';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import { findSeriesById } from '~/modules/monitoring/series/service/series.server';
import { CONTINUITIES, INCORRECT, type Series, type Span } from '~/modules/monitoring/series/domain';
import { daysOf } from '~/modules/monitoring/derived-series/domain/month-indices';
import { recipeKind } from '~/modules/monitoring/derived-series/domain/recipe-kinds';
import type { CorrectedMeasure } from '../domain/operation';
import { inForce, replay, spanOf } from '../domain/replay';
import { closedOf, statusAsOf, statusOfFilling } from '~/modules/monitoring/series/domain/review';

type MeasureAsOf = CorrectedMeasure & { readonly status: number };

export async function readAsOf(series: Series, window: Span, asOf: Date): Promise<MeasureAsOf[]> {
  if (series.nature === 'measured') return measuredAsOf(series, window, asOf);
  const made = await computedAsOf(series, window, asOf);
  // a closed window kept what its review saw
  const reviews = await findReviews(series.id);
  for (const { from, to, review } of closedOf(reviews.filter(({ at }) => at <= asOf.getTime()))) {
    const [first, last] = [Math.max(from, window.from), Math.min(to, window.to)];
    if (first > last) continue;
    const seen = await computedAsOf(series, { from: first, to: last }, new Date(review.at));
    const outside = made.filter(({ at }) => at < first || at > last);
    made.splice(0, made.length, ...outside, ...seen.map((measure) => ({ ...measure, status: review.status })));
  }
  return made.sort((a, b) => a.at - b.at);
}

/** The instant of the measure before this one, as it was known; null: none, or beyond the break limit. */
export async function findBeforeAsOf(series: Series, at: number, asOf: Date): Promise<number | null> {
  const before = await readAsOf(series, { from: at - series.breakMs, to: at - 1 }, asOf);
  return before.at(-1)?.at ?? null;
}

/** Corrections reach beyond the window asked for: they are made over all they touch, then cut. */
async function measuredAsOf(series: Series, window: Span, asOf: Date): Promise<MeasureAsOf[]> {
  const [all, reviews] = await Promise.all([findOperations(series.id), findReviews(series.id)]);
  const operations = inForce(all, asOf.getTime());
  const span = spanOf([window, ...operations.filter(({ from, to }) => from <= window.to && to >= window.from)])!;
  const raw = await readRawAsOf(series, span, asOf);
  const came = new Map(raw.map((measure) => [measure.at, measure]));
  const until = asOf.getTime();
  return replay(raw, operations, { ...series, cameWith: series.decimals })
    .measures.filter(({ at }) => at >= window.from && at <= window.to)
    .map((measure) => {
      const known = came.get(measure.at);
      const status = known ? statusAsOf(reviews, known, until) : statusOfFilling(measure, operations, reviews, until);
      return { ...measure, status };
    });
}

/**
 * The recipe over its inputs as they were known, with the marks and the rating curves that stood then. The arguments of
 * the recipe are those of now: what they were before is not recorded.
 */
async function computedAsOf(series: Series, window: Span, asOf: Date): Promise<MeasureAsOf[]> {
  const recipe = await findRecipe(series.id);
  if (!recipe) return elevationsAsOf(series, window, asOf);
  const inputs = await findSeriesById(recipe.inputs);
  const facts = { inputs, ...(await findRating(recipe, series.stationId, undefined, asOf)) };
  const [kind, values] = [recipeKind(recipe.name), recipe.values as never];
  const read = kind.around(window, values, facts);
  const known = await Promise.all(inputs.map((input) => readAsOf(input, read, asOf)));
  return kind
    .compute(
      known.map((measures, rank) => {
        const sound = measures.filter(({ qualification }) => qualification !== INCORRECT);
        return kind.ofDays ? daysOf(sound, inputs[rank]!) : sound;
      }),
      values,
      facts,
    )
    .filter(({ at }) => at >= window.from && at <= window.to)
    .map((point) => ({ ...point, raw: point.value, continuity: CONTINUITIES.joined }));
}

async function elevationsAsOf(series: Series, window: Span, asOf: Date): Promise<MeasureAsOf[]> {
  const link = (await findLinks()).find(({ id }) => id === series.id);
  const [depth] = await findSeriesById(link?.inputs ?? []);
  if (!depth) return [];
  const [measures, marks] = await Promise.all([
    readAsOf(depth, window, asOf),
    findAltitudes(undefined, depth.stationId, asOf),
  ]);
  return measures.flatMap(({ value, raw, ...measure }) => {
    const mark = marks.findLast(({ from }) => from <= measure.at);
    const above = (down: number) => Math.round((mark!.altitude - down) * MICRO) / MICRO;
    return mark ? [{ ...measure, value: above(value), raw: raw === null ? null : above(raw) }] : [];
  });
}
const MICRO = 1e6;
