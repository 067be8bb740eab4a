/**
 * A series that was brought in under a wrong quantity follows another one from now on: its values stay as they are,
 * so both count in the same unit. Nothing that leans on what it was may stand; elevations, which follow depths by
 * themselves, come and go with it. Who may is decided by the caller, which knows the stations.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { followValues } from '~/modules/monitoring/corrections/service/follow-measures.server';
import { findLinks } from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import { closedOf, quantitiesLike, type Quantity, type Series } from '~/modules/monitoring/series/domain';
import { findReviews } from '~/modules/monitoring/series/service/measures.server';
import {
  countHeld,
  deleteDerivedSeries,
  findQuantityChanges,
  findSeriesById,
  findSettings,
  lockSeries,
  recordQuantityChange,
  undoQuantityRow,
  updateQuantity,
} from '~/modules/monitoring/series/service/series.server';
import { findThresholds } from '~/modules/monitoring/watches/service/watched.server';
import { watchLater } from '~/modules/monitoring/watches/service/watch-later.server';
import { audit } from '~/platform/audit.server';
import { inTransaction, violatedConstraint, type Transaction } from '~/platform/db/transaction.server';

/** What leans on a series as it is. */
export interface Leaning {
  readonly computed: readonly Series[];
  /** closed windows, and those handed to the national bank */
  readonly reviews: number;
  readonly exports: number;
  /** levels of its settings, and thresholds of its station that watch its quantity */
  readonly levels: number;
  readonly thresholds: number;
}
export type QuantityRefusal = 'notFound' | 'conflict' | 'exists' | 'unit' | 'meanwhile' | Leaning;

const LONG_MS = 120_000;

/** `version`: of the settings that the form was opened with. */
export const correctQuantity = (
  actor: Actor,
  stationId: number,
  { id, version }: { readonly id: number; readonly version: number },
  { quantity, reason }: { readonly quantity: Quantity; readonly reason: string },
): Promise<Outcome<null, QuantityRefusal>> =>
  alone(async (tx) => {
    const [series] = await lockSeries(tx, [id]);
    if (series?.stationId !== stationId || series.nature === 'derived') return refused('notFound');
    if ((await findSettings(id, tx)).version !== version) return refused('conflict');
    const followed = await follow(tx, actor, series, quantity);
    if (!followed.ok) return followed;
    await recordQuantityChange(tx, id, { before: series.quantity, after: quantity, reason, login: actor.login });
    await journal(tx, actor, 'series.correctQuantity', series, { quantity, reason });
    return done(null);
  });

/** Only the latest one that stands: those before it spoke of a quantity that the series does not follow. */
export const undoQuantity = (
  actor: Actor,
  stationId: number,
  { id, change }: { readonly id: number; readonly change: number },
): Promise<Outcome<null, QuantityRefusal>> =>
  alone(async (tx) => {
    const [series] = await lockSeries(tx, [id]);
    if (series?.stationId !== stationId) return refused('notFound');
    const latest = (await findQuantityChanges(id, tx)).find(({ undoneAt }) => undoneAt === null);
    if (latest?.id !== change || latest.after !== series.quantity) return refused('meanwhile');
    const followed = await follow(tx, actor, series, latest.before);
    if (!followed.ok) return followed;
    await undoQuantityRow(tx, change, actor.login);
    await journal(tx, actor, 'series.undoQuantity', series, { quantity: latest.before, reason: latest.reason });
    return done(null);
  });

async function alone(
  work: (tx: Transaction) => Promise<Outcome<null, QuantityRefusal>>,
): Promise<Outcome<null, QuantityRefusal>> {
  try {
    return await inTransaction(work, { timeoutMs: LONG_MS });
  } catch (error) {
    if (violatedConstraint(error)) return refused('exists');
    throw error;
  }
}

async function follow(
  tx: Transaction,
  actor: Actor,
  series: Series,
  quantity: Quantity,
): Promise<Outcome<null, QuantityRefusal>> {
  if (!quantitiesLike(series.quantity).includes(quantity)) return refused('unit');
  const { going, ...leaning } = await leaningOn(tx, series);
  const { computed, ...counts } = leaning;
  if (computed.length > 0 || Object.values(counts).some((count) => count > 0)) return refused(leaning);
  for (const id of going) await deleteDerivedSeries(tx, id);
  // its alerts were about what it was
  await watchLater(tx, [series.id], 0, actor.login);
  await updateQuantity(tx, series, quantity, actor.login);
  const [now] = await findSeriesById([series.id], tx);
  await followValues(tx, now!, { from: now!.firstAt, to: now!.lastAt }, actor.login);
  return done(null);
}

/** `going`: what was made of it by itself, where nothing that somebody made stands on it. */
async function leaningOn(tx: Transaction, series: Series): Promise<Leaning & { readonly going: readonly number[] }> {
  const links = await findLinks(tx);
  const above = (id: number) => links.filter(({ inputs }) => inputs.includes(id));
  /** those above a series, each before what it stands on; null where one of them is held */
  const free = async (of: (typeof links)[number]): Promise<number[] | null> => {
    const { operations, reviews, exports } = await countHeld(tx, of.id);
    if (!of.byItself || operations + reviews + exports > 0) return null;
    const ids: number[] = [];
    for (const link of above(of.id)) {
      const freed = await free(link);
      if (!freed) return null;
      ids.push(...freed);
    }
    return [...ids, of.id];
  };
  const [going, computed]: number[][] = [[], []];
  for (const link of above(series.id)) {
    const freed = await free(link);
    if (freed) going!.push(...freed);
    else computed!.push(link.id);
  }
  const watched = await findThresholds([series.stationId], tx);
  return {
    computed: await findSeriesById(computed!, tx),
    going: going!,
    reviews: closedOf(await findReviews(series.id, tx)).length,
    exports: (await countHeld(tx, series.id)).exports,
    levels: series.thresholds.length,
    thresholds: watched.filter(
      ({ parent, values }) => parent.of === 'station' && series.main && values.quantity === series.quantity,
    ).length,
  };
}

const journal = (
  tx: Transaction,
  { login }: Actor,
  action: string,
  { id, quantity, unit, name }: Series,
  after: { readonly quantity: Quantity; readonly reason: string },
): Promise<void> =>
  audit(tx, { login, action, entity: 'series', entityId: id, before: { quantity, unit, name }, after });
