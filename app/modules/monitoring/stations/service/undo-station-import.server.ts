/**
 * A list of stations taken back as a whole: those that it made are deleted, those that it changed are as before. One
 * that somebody changed since, or that measures, stands in the way and is named.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { countHeld } from '../data/held.server';
import { findStationsToImport, lockImport, writeStations } from '../data/import-stations.server';
import { findNames } from '../data/reference-names.server';
import { lockStationImport, markUndone } from '../data/station-imports.server';
import type { Station, StationKind } from '../domain';
import { placeOf } from './check-station.server';
import { deleteStationIn } from './delete-station.server';
import { stationScope } from './station-scope.server';

const WRITE_MS = 120_000;

type UndoRefusal =
  | 'notFound'
  | 'alreadyUndone'
  /** names of stations that were changed since, that hold measures, or that this person may not change */
  | { readonly names: readonly string[] };

export async function undoStationImport(
  actor: Actor,
  kind: StationKind,
  id: number,
): Promise<Outcome<{ readonly deleted: number; readonly restored: number }, UndoRefusal>> {
  const [updates, deletes] = [
    await stationScope(actor, 'station.update', [kind]),
    await stationScope(actor, 'station.delete', [kind]),
  ];
  return inTransaction(
    async (tx) => {
      await lockImport(tx, kind);
      const brought = await lockStationImport(tx, kind, id);
      if (!brought) return refused('notFound');
      if (brought.undone) return refused('alreadyUndone');
      const made = await findStationsToImport(tx, deletes, brought.created, { lock: true });
      const changed = await findStationsToImport(
        tx,
        updates,
        brought.changed.map((one) => one.id),
        { lock: true },
      );
      const versions = new Map(brought.changed.map((one) => [one.id, one.version]));
      const standing = [
        ...(await touched(tx, made)),
        ...changed.filter((station) => station.version !== versions.get(station.id)),
      ];
      const missing = brought.created.length + brought.changed.length - made.length - changed.length;
      if (standing.length + missing > 0)
        return refused({ names: [...standing.map(({ values }) => values.name), ...(missing > 0 ? ['…'] : [])] });
      for (const station of made) await deleteStationIn(tx, actor, station);
      await restore(tx, actor, kind, changed, brought.changed);
      await markUndone(tx, id, actor.login);
      await audit(tx, {
        login: actor.login,
        action: 'station.undoImport',
        entity: 'stations',
        entityId: kind,
        after: { import: id, file: brought.fileName, deleted: brought.created, restored: [...versions.keys()] },
      });
      return done({ deleted: made.length, restored: changed.length });
    },
    { timeoutMs: WRITE_MS },
  );
}

/** Of those that were made: changed since, or something measures there. */
async function touched(tx: Transaction, made: readonly Station[]): Promise<Station[]> {
  const standing: Station[] = [];
  for (const station of made)
    if (station.version > 1 || (await countHeld(station.id, tx)).length > 0) standing.push(station);
  return standing;
}

async function restore(
  tx: Transaction,
  { login }: Actor,
  kind: StationKind,
  changed: readonly Station[],
  before: readonly { readonly id: number; readonly values: Station['values'] }[],
): Promise<void> {
  if (changed.length === 0) return;
  const values = new Map(before.map((one) => [one.id, one.values]));
  const towns = await findNames(
    'city',
    before.map((one) => one.values.townCode),
    tx,
  );
  const at = now();
  const back = changed.flatMap((station) => {
    const own = values.get(station.id);
    const written = own && { values: own, place: placeOf(own), town: towns.get(own.townCode) ?? '', login, at };
    return written ? [{ before: station, written }] : [];
  });
  await writeStations(tx, kind, { created: [], changed: back }, { login, at, summary: 'stations:what.importUndone' });
}
