/** Series of stations: made, listed, read. Who may is decided by the caller, which knows the stations. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, violatedConstraint } from '~/platform/db/transaction.server';
import { insertSeries, type SeriesIdentity } from '../data/series.server';
import { quantityOf, type Series } from '../domain';

export {
  countHeld,
  deleteDerivedSeries,
  deleteEmptySeries,
  findMeasuredOf,
  findOrInsertSeries,
  findSeries,
  findSeriesById,
  findSeriesOf,
  findSettings,
  insertSeries,
  lockSeries,
  type SeriesIdentity,
  updateRecipe,
  updateSettings,
} from '../data/series.server';

export {
  findQuantityChanges,
  recordQuantityChange,
  undoQuantityRow,
  updateQuantity,
} from '../data/quantity-changes.server';

type NewSeries = Omit<SeriesIdentity, 'unit'> & { readonly unit?: string };

export async function createSeries(actor: Actor, asked: NewSeries): Promise<Outcome<Series, 'exists'>> {
  const { lowest = null, highest = null, unit } = quantityOf(asked.quantity);
  try {
    return await inTransaction(async (tx) => {
      const series = await insertSeries(tx, { unit, lowest, highest, ...asked }, actor.login);
      await audit(tx, {
        login: actor.login,
        action: 'series.create',
        entity: 'series',
        entityId: series.id,
        after: series,
      });
      return done(series);
    });
  } catch (error) {
    if (violatedConstraint(error)) return refused('exists');
    throw error;
  }
}
