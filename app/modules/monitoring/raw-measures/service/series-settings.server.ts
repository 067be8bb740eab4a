/** What people set about the series of a station. Who may is decided by the caller, which knows the stations. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, violatedConstraint, type Transaction } from '~/platform/db/transaction.server';
import {
  heldAside,
  recordPrecedence,
  ReviewedMeasures,
  settleMeasures,
} from '~/modules/monitoring/series/service/measures.server';
import {
  countHeld,
  deleteDerivedSeries,
  deleteEmptySeries,
  findSeriesById,
  findSettings,
  lockSeries,
  updateSettings,
  findSeriesOf,
} from '~/modules/monitoring/series/service/series.server';
import { isMonthIndex } from '~/modules/monitoring/derived-series/domain/month-indices';
import { findLinks } from '~/modules/monitoring/derived-series/service/stored-recipes.server';
import {
  areThresholds,
  ranksIn,
  thresholdLevels,
  type Series,
  type SeriesSettings,
} from '~/modules/monitoring/series/domain';
import { LIMIT_NAMES } from '~/modules/monitoring/series/domain/limits';
import { followRaw, followValues } from '~/modules/monitoring/corrections/service/follow-measures.server';
import { watchLater } from '~/modules/monitoring/watches/service/watch-later.server';
import { examineLater } from '~/modules/monitoring/data-quality/service/examine-later.server';
import type { ReviewedRefusal } from './record-import.server';
import { liftCorrections } from '~/modules/monitoring/corrections/service/replay-series.server';

export type SettingsRefusal =
  'notFound' | 'conflict' | 'exists' | 'bounds' | 'thresholds' | 'mainElsewhere' | Omit<ReviewedRefusal, 'seriesId'>;

/** The settings as they stand; null where the station has no such series. */
export async function storedSettings(stationId: number, id: number) {
  const [series] = await findSeriesById([id]);
  if (series?.stationId !== stationId) return null;
  const { values, version, updatedBy, updatedAt } = await findSettings(id);
  return { values, version, by: updatedBy, at: updatedAt };
}

/** `version`: of the settings that the form was opened with. Hours after which the line breaks are in the summaries. */
export async function saveSettings(
  actor: Actor,
  stationId: number,
  { id, version }: { readonly id: number; readonly version: number },
  values: SeriesSettings,
): Promise<Outcome<null, SettingsRefusal>> {
  const { lowest, highest } = values;
  if (lowest !== null && highest !== null && lowest >= highest) return refused('bounds');
  if (!areThresholds(thresholdLevels(values))) return refused('thresholds');
  try {
    return await inTransaction(
      async (tx) => {
        const [before] = await lockSeries(tx, [id]);
        if (before?.stationId !== stationId) return refused('notFound');
        const stored = await findSettings(id, tx);
        if (stored.version !== version) return refused('conflict');
        if (before.main && !values.main) return refused('mainElsewhere');
        const redrawn = stored.values.breakHours !== values.breakHours;
        await updateSettings(tx, before, values, { login: actor.login, redrawn });
        if (redrawn && before.firstAt !== null && before.lastAt !== null) {
          const [now] = await findSeriesById([id], tx);
          // what is computed from it pairs and fills up to the same limit
          await followValues(tx, now!, { from: before.firstAt, to: before.lastAt }, actor.login);
        }
        // the main one of a quantity is the one that thresholds watch
        if (!before.main && values.main) await watchLater(tx, await idsBeside(tx, before), 0, actor.login);
        const settled = await settlePrecedence(tx, actor, before, values);
        const examined = [...LIMIT_NAMES, 'lowest', 'highest'] as const;
        if (before.firstAt !== null && examined.some((name) => stored.values[name] !== values[name]))
          await examineLater(tx, id, { from: before.firstAt, to: before.lastAt ?? before.firstAt }, actor.login);
        await audit(tx, {
          login: actor.login,
          action: 'series.change',
          entity: 'series',
          entityId: id,
          before: stored.values,
          after: { ...values, ...(settled && { settled }) },
        });
        return done(null);
      },
      { timeoutMs: 120_000 },
    );
  } catch (error) {
    if (violatedConstraint(error)) return refused('exists');
    if (!(error instanceof ReviewedMeasures)) throw error;
    const { count, from, to } = error;
    return refused({ kind: 'reviewed', count, from, to });
  }
}

async function idsBeside(tx: Transaction, { stationId, quantity }: Series): Promise<number[]> {
  return (await findSeriesOf([stationId], tx)).flatMap((one) => (one.quantity === quantity ? [one.id] : []));
}

/** Another rule between origins: what stands is chosen again, the rule before is remembered. Null: it is the same. */
async function settlePrecedence(tx: Transaction, actor: Actor, before: Series, values: SeriesSettings) {
  const after = ranksIn(values);
  if (before.precedence.every((rank, at) => rank === after[at])) return null;
  await recordPrecedence(tx, before.id, { before: before.precedence, after, login: actor.login });
  const aside = await heldAside(tx, before.id);
  if (!aside) return null;
  const [series] = await findSeriesById([before.id], tx);
  const window = { from: aside.from.getTime(), to: aside.to.getTime() };
  const lifted = await liftCorrections(tx, series!, window);
  const settled = await settleMeasures(tx, series!, aside);
  await followRaw(tx, series!, { lifted, written: settled, login: actor.login });
  return settled;
}

export interface HeldBy {
  readonly measures: number;
  readonly operations: number;
  readonly reviews: number;
  readonly exports: number;
  readonly computed: readonly Series[];
}

/** Only a series that holds nothing: an import undone, a sensor that was never put in. */
export function removeSeries(actor: Actor, stationId: number, id: number): Promise<Outcome<null, 'notFound' | HeldBy>> {
  return inTransaction(async (tx) => {
    const [series] = await lockSeries(tx, [id]);
    if (series?.stationId !== stationId || series.nature === 'derived') return refused('notFound');
    const links = (await findLinks(tx)).filter(({ inputs }) => inputs.includes(id));
    const byThemselves = await findSeriesById(
      links.filter(({ byItself }) => byItself).map((link) => link.id),
      tx,
    );
    // what was made of it by itself is as empty as it is, and goes along
    const going = byThemselves
      .filter(({ count, quantity }) => count === 0 && isMonthIndex(quantity))
      .map((one) => one.id);
    const users = links.map((link) => link.id).filter((user) => !going.includes(user));
    const held = { measures: series.count, ...(await countHeld(tx, id)), computed: await findSeriesById(users, tx) };
    if (held.measures + held.operations + held.reviews + held.exports + users.length > 0) return refused(held);
    for (const index of going) await deleteDerivedSeries(tx, index);
    await deleteEmptySeries(tx, series);
    await audit(tx, {
      login: actor.login,
      action: 'series.remove',
      entity: 'series',
      entityId: id,
      before: series,
      deletedRows: [{ entity: 'series', id, name: series.name }],
    });
    return done(null);
  });
}
