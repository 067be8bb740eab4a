/**
 * Makes computed series again where they are due, each after those it stands on. A year is one transaction: a process
 * that dies leaves the rest due.
 */
import type { JobContext } from '~/platform/jobs/define-job';
import { worded } from '~/platform/jobs/log-words';
import { computeApart } from '~/records/exchange/worker/compute-apart.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { readDays, readInputs } from '../data/recipe-inputs.server';
import { deriveMeasures, findReviews } from '~/modules/monitoring/series/service/measures.server';
import { findAllDue, findLabel, findLinks, findRecipe, lockDue, shortenDue } from '../data/series-due.server';
import { lockSeries } from '~/modules/monitoring/series/service/series.server';
import { lengthOf } from '~/modules/monitoring/series/domain/columns';
import { DAY_WEIGHT } from '../domain/month-indices';
import { inOrder } from '../domain/recipe-order';
import { recipeKind } from '../domain/recipe-kinds';
import { closedOf } from '~/modules/monitoring/series/domain/review';
import { derivedOf, inputColumns, RECIPE_TASK } from '../view/recipe-task';
import { factsOf, followSeries } from './follow-series.server';
import { keepIndices } from './keep-indices.server';

const YEAR_MS = 366 * 86_400_000;
const WRITE_MS = 300_000;

/** Answers how many measures it wrote or removed. */
export async function recomputeDue({
  progress,
  signal,
  log,
}: Pick<JobContext, 'progress' | 'signal' | 'log'>): Promise<number> {
  await keepIndices();
  let written = 0;
  let [done, left] = [0, 0];
  for (;;) {
    signal.throwIfAborted();
    const due = await findAllDue();
    // a series that others wait for comes before them, one that became due meanwhile too
    const [next] = inOrder(
      due.map(({ seriesId }) => seriesId),
      await findLinks(),
    );
    if (next === undefined) return written;
    left = due.reduce((sum, { from, to }) => sum + (to - from) + 1, 0);
    await progress((100 * done) / (done + left));
    const step = await recomputeYear(next).catch(async (error: unknown) => {
      const { code, name } = await findLabel(next);
      await log('error', worded('timeseries:recipeFault.failed', { name }), code);
      throw error;
    });
    written += step.written;
    done += step.length;
  }
}

function recomputeYear(seriesId: number): Promise<{ readonly written: number; readonly length: number }> {
  return inTransaction(
    async (tx) => {
      const recipe = await findRecipe(seriesId, tx);
      const locked = await lockSeries(tx, [...(recipe?.inputs ?? []), seriesId]);
      const series = locked.find(({ id }) => id === seriesId);
      const due = await lockDue(tx, seriesId);
      if (!due) return { written: 0, length: 0 };
      if (!recipe || !series) {
        await shortenDue(tx, due, Infinity);
        return { written: 0, length: due.to - due.from };
      }
      const facts = await factsOf(tx, recipe, series.stationId);
      const kind = recipeKind(recipe.name);
      const values = recipe.values as never;
      const year = { from: due.from, to: Math.min(due.to, due.from + YEAR_MS) };
      const window = kind.around(year, values, facts);
      const over = { from: Math.max(window.from, due.from), to: Math.min(window.to, due.to) };
      const inputs = [];
      const read = kind.around(over, values, facts);
      for (const id of recipe.inputs) {
        const input = locked.find((one) => one.id === id)!;
        inputs.push(inputColumns(kind.ofDays ? await readDays(tx, input) : await readInputs(tx, input, read)));
      }
      const points = inputs.reduce((sum, columns) => sum + lengthOf(columns), 0);
      const given = { recipe: recipe.name, inputs, values: recipe.values, facts, over };
      const cost = points * (kind.ofDays ? DAY_WEIGHT : 1);
      const made = derivedOf(await computeApart(RECIPE_TASK, given, cost));
      const kept = closedOf(await findReviews(seriesId, tx));
      const { created, changed, removed, ...changes } = await deriveMeasures(tx, series, made, over, kept);
      await followSeries(tx, series, changes, due.login);
      await shortenDue(tx, due, over.to + 1);
      return { written: created + changed + removed, length: over.to - due.from + 1 };
    },
    { timeoutMs: WRITE_MS },
  );
}
