/** Computed series made, changed and taken away. Who may is decided by the caller, which knows the stations. */
import type { Prisma } from '~/generated/prisma/client';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, violatedConstraint, type Transaction } from '~/platform/db/transaction.server';
import {
  deleteDerivedSeries,
  findSeriesById,
  findSettings,
  insertSeries,
  lockSeries,
  updateRecipe,
} from '~/modules/monitoring/series/service/series.server';
import { findLinks, findRecipe } from '../data/series-due.server';
import { quantityOf, type Series } from '~/modules/monitoring/series/domain';
import { isRecipeKind, recipeKind, type StoredRecipe } from '../domain/recipe-kinds';
import { cycleOf } from '../domain/recipe-order';
import { queueDerivation } from './derive-series.server';
import { markRecipe } from './follow-series.server';

export type RecipeRefusal =
  | { readonly kind: 'notFound' | 'conflict' | 'exists' }
  | {
      readonly kind: 'field';
      readonly field: string;
      readonly key: string;
      readonly params?: Readonly<Record<string, string>>;
    }
  /** the series on the way round */
  | { readonly kind: 'cycle'; readonly path: readonly Series[] };

interface Asked {
  readonly recipe: StoredRecipe;
  readonly label: string;
  /** the series that is changed, and the version that its form was opened with */
  readonly edited: { readonly id: number; readonly version: number } | null;
}

/** Null where the station has no such computed series. */
export async function storedRecipe(stationId: number, id: number) {
  const [[series], recipe] = await Promise.all([findSeriesById([id]), findRecipe(id)]);
  if (series?.stationId !== stationId || !recipe) return null;
  const { version, updatedBy, updatedAt } = await findSettings(id);
  return { recipe, label: series.name, version, by: updatedBy, at: updatedAt };
}

export async function saveRecipe(
  actor: Actor,
  stationId: number,
  { recipe, label, edited }: Asked,
): Promise<Outcome<number, RecipeRefusal>> {
  try {
    return await inTransaction(async (tx) => {
      const locked = await lockSeries(tx, [...recipe.inputs, ...(edited ? [edited.id] : [])]);
      const inputs = await findSeriesById(recipe.inputs, tx);
      const before = locked.find(({ id }) => id === edited?.id);
      if (edited && before?.stationId !== stationId) return refused({ kind: 'notFound' });
      if (edited && (await findSettings(edited.id, tx)).version !== edited.version)
        return refused({ kind: 'conflict' });
      const refusal = await refusalOf(tx, recipe, inputs, before);
      if (refusal) return refused(refusal);
      const kind = recipeKind(recipe.name);
      const quantity = kind.to(
        recipe.values as never,
        inputs.map((input) => input.quantity),
      );
      const stored = recipe as unknown as Prisma.InputJsonObject;
      const rhythm = kind.rhythm?.(recipe.values as never);
      const { unit, lowest = null, highest = null } = quantityOf(quantity);
      const about = {
        stationId,
        quantity,
        name: label,
        unit,
        lowest,
        highest,
        nature: 'derived' as const,
        recipe: stored,
        step: rhythm?.step ?? inputs[0]!.step,
        breakHours: rhythm?.breakHours ?? inputs[0]!.breakMs / 3_600_000,
      };
      const id = before
        ? await updateRecipe(tx, before.id, { name: label, recipe: stored, step: about.step }, actor.login)
        : (await insertSeries(tx, about, actor.login)).id;
      await dueWhole(tx, id, [...inputs, ...(before ? [before] : [])], actor.login);
      await audit(tx, {
        login: actor.login,
        action: before ? 'series.changeRecipe' : 'series.create',
        entity: 'series',
        entityId: id,
        after: { ...about, recipe: stored },
      });
      return done(id);
    });
  } catch (error) {
    if (violatedConstraint(error)) return refused({ kind: 'exists' });
    throw error;
  }
}

async function refusalOf(
  tx: Transaction,
  { name, inputs: ids, values }: StoredRecipe,
  inputs: readonly Series[],
  before: Series | undefined,
): Promise<RecipeRefusal | null> {
  const kind = recipeKind(name);
  const quantities = inputs.map(({ quantity }) => quantity);
  const unfit = kind.inputs.findIndex(
    ({ of }, rank) => ids[rank] !== undefined && (!quantities[rank] || (of && !of.includes(quantities[rank]))),
  );
  if (inputs.length < ids.length || unfit >= 0) {
    const { role } = kind.inputs[Math.max(0, unfit)]!;
    return { kind: 'field', field: `input-${role}`, key: 'timeseries:recipeFault.input' };
  }
  const refusal = kind.refuse?.(values as never, { inputs });
  if (refusal) return { kind: 'field', ...refusal };
  if (!before) return null;
  if (kind.to(values as never, quantities) !== before.quantity)
    return { kind: 'field', field: 'form', key: 'timeseries:recipeFault.otherQuantity' };
  const cycle = cycleOf(before.id, ids, await findLinks(tx));
  return cycle && { kind: 'cycle', path: await findSeriesById(cycle, tx) };
}

/** All that its inputs hold, and all that it held. */
async function dueWhole(tx: Transaction, id: number, over: readonly Series[], login: string): Promise<void> {
  const filled = over.filter(({ firstAt, lastAt }) => firstAt !== null && lastAt !== null);
  if (filled.length === 0) return;
  const window = {
    from: Math.min(...filled.map(({ firstAt }) => firstAt!)),
    to: Math.max(...filled.map(({ lastAt }) => lastAt!)),
  };
  await markRecipe(tx, id, window, login);
  await queueDerivation(tx, login);
}

/** Refused where something else is computed from it. */
export function removeRecipe(
  actor: Actor,
  stationId: number,
  seriesId: number,
): Promise<
  Outcome<
    null,
    | { readonly kind: 'notFound' }
    | { readonly kind: 'kept' }
    | { readonly kind: 'used'; readonly by: readonly Series[] }
  >
> {
  return inTransaction(async (tx) => {
    const [series] = await lockSeries(tx, [seriesId]);
    const links = await findLinks(tx);
    const own = links.find(({ id }) => id === seriesId);
    if (series?.stationId !== stationId || !own || !isRecipeKind(own.name)) return refused({ kind: 'notFound' });
    if (own.byItself) return refused({ kind: 'kept' });
    const users = links.filter(({ inputs }) => inputs.includes(seriesId)).map(({ id }) => id);
    if (users.length > 0) return refused({ kind: 'used', by: await findSeriesById(users, tx) });
    await deleteDerivedSeries(tx, seriesId);
    await audit(tx, {
      login: actor.login,
      action: 'series.removeRecipe',
      entity: 'series',
      entityId: seriesId,
      before: series,
      deletedRows: [{ entity: 'series', id: seriesId, name: series.name }],
    });
    return done(null);
  });
}
