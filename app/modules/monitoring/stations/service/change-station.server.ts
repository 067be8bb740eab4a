/** One change of what hangs on a station: right, lock, work, the station's version, journal, all or nothing. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision, type DeletedRow } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { findStation, touchStation } from '../data/stations.server';
import type { Station, StationAction } from '../domain';
import { stationScope } from './station-scope.server';

interface Changed<Value> {
  readonly value: Value;
  readonly before?: unknown;
  readonly after?: unknown;
  /** what was taken away: its form says so to who still had it open */
  readonly deleted?: DeletedRow;
}
type Work<Value, Reason> = (tx: Transaction, station: Station, at: Date) => Promise<Outcome<Changed<Value>, Reason>>;

/** `what`: the object of the journal's line and of the saved state, e.g. `part`. */
export async function changeStation<Value, Reason>(
  actor: Actor,
  id: number,
  {
    action = 'station.update',
    what,
    timeoutMs,
  }: { readonly action?: StationAction; readonly what: string; readonly timeoutMs?: number },
  work: Work<Value, Reason>,
): Promise<Outcome<Value, Reason | 'notFound'>> {
  const scope = await stationScope(actor, action);
  return inTransaction(
    async (tx) => {
      const station = await findStation(scope, id, { tx, lock: true });
      if (!station) return refused('notFound');
      const at = now();
      const changed = await work(tx, station, at);
      if (!changed.ok) return changed;
      await touchStation(tx, id, actor.login, at);
      const { before, after, deleted, value } = changed.value;
      await audit(tx, {
        login: actor.login,
        action: `station.${what}`,
        entity: 'station',
        entityId: id,
        before,
        after,
        ...(deleted ? { deletedRows: [deleted] } : {}),
      });
      await keepRevision(tx, {
        entity: 'station',
        entityId: id,
        version: station.version + 1,
        login: actor.login,
        summary: `stations:what.${what}`,
        snapshot: station.values,
      });
      return done(value);
    },
    timeoutMs ? { timeoutMs } : {},
  );
}
