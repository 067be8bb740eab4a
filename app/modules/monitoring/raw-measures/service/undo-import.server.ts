/** Takes an import back: what stood before stands again. Who may is decided by the caller, which knows the stations. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { inForce, spanOf } from '~/modules/monitoring/corrections/domain/replay';
import { followRaw, remakeCorrected } from '~/modules/monitoring/corrections/service/follow-measures.server';
import { findOperations, markOperationUndone } from '~/modules/monitoring/corrections/service/operations.server';
import { liftCorrections } from '~/modules/monitoring/corrections/service/replay-series.server';
import { giveReadings } from '~/modules/monitoring/data-quality/service/control-readings.server';
import type { Series } from '~/modules/monitoring/series/domain';
import { settleMeasures } from '~/modules/monitoring/series/service/measures.server';
import { lockSeries } from '~/modules/monitoring/series/service/series.server';
import { carriedBy, findImport, markUndone } from '../data/measure-imports.server';
import { refusedBy, WRITE_MS, type WriteRefusal, type Written } from './record-import.server';

const total = (written: Written, of: 'created' | 'changed' | 'removed'): number =>
  written.reduce((sum, one) => sum + one[of], 0);

/** The corrections that came along are undone here, the readings go back. */
async function takeBackCarried(
  tx: Transaction,
  actor: Actor,
  locked: readonly Series[],
  { from, into, operations, readings }: NonNullable<ReturnType<typeof carriedBy>>,
): Promise<void> {
  const series = locked.find(({ id }) => id === into);
  if (!series) return;
  for (const id of operations) await markOperationUndone(tx, into, id, actor.login);
  await giveReadings(tx, readings, from);
  const known = await findOperations(into, tx);
  const span = spanOf(known.filter(({ id }) => operations.includes(id)));
  if (span) await remakeCorrected(tx, series, inForce(known), actor.login, { also: span });
}

type UndoRefusal = WriteRefusal | { readonly kind: 'alreadyUndone' };

export async function undoImport(
  actor: Actor,
  importId: number,
): Promise<Outcome<{ readonly restored: number; readonly removed: number }, UndoRefusal>> {
  try {
    return await inTransaction<Outcome<{ restored: number; removed: number }, UndoRefusal>>(
      async (tx) => {
        const stored = await findImport(importId, tx);
        if (!stored) return refused({ kind: 'notFound' });
        const locked = await lockSeries(
          tx,
          stored.series.map(({ seriesId }) => seriesId),
        );
        if (!(await markUndone(tx, importId, actor.login))) return refused({ kind: 'alreadyUndone' });
        const [written, derived]: [Written[number][], Written[number][]] = [[], []];
        const carried = carriedBy(stored);
        if (carried) await takeBackCarried(tx, actor, locked, carried);
        for (const series of locked) {
          const { from, to } = stored.series.find(({ seriesId }) => seriesId === series.id)!;
          const over = { from: from.getTime(), to: to.getTime() };
          const lifted = await liftCorrections(tx, series, over);
          const changes = await settleMeasures(tx, series, { importId, from, to });
          written.push({ seriesId: series.id, ...changes });
          const followed = await followRaw(tx, series, { lifted, written: changes, login: actor.login });
          if (followed) derived.push(followed);
        }
        await audit(tx, {
          login: actor.login,
          action: 'measures.undo',
          entity: 'measureImport',
          entityId: importId,
          after: { series: written, derived },
        });
        return done({
          restored: total(written, 'created') + total(written, 'changed'),
          removed: total(written, 'removed'),
        });
      },
      { timeoutMs: WRITE_MS },
    );
  } catch (error) {
    return refusedBy(error);
  }
}
