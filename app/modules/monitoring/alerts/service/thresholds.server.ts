/** Thresholds: who may set which, and that what they watch is judged again when one changes. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit } from '~/platform/audit.server';
import { inTransaction, violatedConstraint, type Transaction } from '~/platform/db/transaction.server';
import { KIND_NAMES } from '~/modules/monitoring/stations/domain';
import { reachStations, stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { stationScope } from '~/modules/monitoring/stations/service/station-scope.server';
import {
  deleteThreshold,
  findThreshold,
  findThresholds,
  insertThreshold,
  lockThreshold,
  makeAnalysedBelow,
  seriesBelow,
  updateThreshold,
  type StoredThreshold,
} from '~/modules/monitoring/watches/service/watched.server';
import {
  faultsOfThreshold,
  type ThresholdFaults,
  type ThresholdParent,
  type ThresholdValues,
} from '~/modules/monitoring/watches/domain';
import { watchLater } from '~/modules/monitoring/watches/service/watch-later.server';

/** `used`: another one holds for this parameter there. */
export type ThresholdRefusal = 'notFound' | 'forbidden' | 'conflict' | 'used' | { readonly faults: ThresholdFaults };

/** A station's needs the right on that station; those of many need it on the stations of every kind. */
export async function maySet(actor: Actor, parent: ThresholdParent): Promise<boolean> {
  if (parent.of === 'station') return (await stationFor(actor, parent.stationId, 'station.thresholds')) !== null;
  const { all } = await stationScope(actor, 'station.thresholds');
  return KIND_NAMES.every((kind) => all.includes(kind));
}

/** Those that hold for stations this person reads: everywhere, over networks, and of these stations. */
export async function listThresholds(actor: Actor, stationId?: number): Promise<StoredThreshold[]> {
  const stations = await reachStations(actor, 'station.read', stationId === undefined ? undefined : [stationId]);
  return findThresholds(stations.map(({ id }) => id));
}

export async function readThreshold(actor: Actor, id: number): Promise<StoredThreshold | null> {
  const found = await findThreshold(id);
  if (!found) return null;
  const { parent } = found;
  return parent.of !== 'station' || (await stationFor(actor, parent.stationId)) ? found : null;
}

export async function addThreshold(
  actor: Actor,
  parent: ThresholdParent,
  values: ThresholdValues,
): Promise<Outcome<{ readonly id: number }, ThresholdRefusal>> {
  if (!(await maySet(actor, parent))) return refused('forbidden');
  return checked(
    values,
    (tx) => insertThreshold(tx, parent, values, actor.login),
    async (tx, id) => {
      await follow(tx, { values, parent }, actor.login);
      await audit(tx, {
        login: actor.login,
        action: 'threshold.create',
        entity: 'threshold',
        entityId: id,
        after: values,
      });
      return done({ id });
    },
  );
}

export async function saveThreshold(
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  values: ThresholdValues,
): Promise<Outcome<{ readonly id: number }, ThresholdRefusal>> {
  const found = await findThreshold(id);
  if (!found) return refused('notFound');
  if (!(await maySet(actor, found.parent))) return refused('forbidden');
  let stale: ThresholdRefusal | null = null;
  return checked(
    values,
    async (tx) => {
      const before = await lockThreshold(tx, id);
      stale = before === null ? 'notFound' : before.version === version ? null : 'conflict';
      if (stale === null) await updateThreshold(tx, id, values, actor.login);
      return before;
    },
    async (tx, before) => {
      if (stale !== null || !before) return refused(stale ?? 'notFound');
      await follow(tx, before, actor.login);
      await follow(tx, { values, parent: before.parent }, actor.login);
      const what = { entity: 'threshold', entityId: id, before: before.values, after: values };
      await audit(tx, { login: actor.login, action: 'threshold.update', ...what });
      return done({ id });
    },
  );
}

/** Its alerts go with it: to keep them, it is given a last day. */
export async function removeThreshold(actor: Actor, id: number): Promise<Outcome<StoredThreshold, ThresholdRefusal>> {
  const found = await findThreshold(id);
  if (!found) return refused('notFound');
  if (!(await maySet(actor, found.parent))) return refused('forbidden');
  return inTransaction<Outcome<StoredThreshold, ThresholdRefusal>>(async (tx) => {
    const before = await lockThreshold(tx, id);
    if (!before) return refused('notFound');
    await deleteThreshold(tx, id);
    await follow(tx, before, actor.login);
    await audit(tx, {
      ...{ login: actor.login, action: 'threshold.delete', entity: 'threshold', entityId: id, before: before.values },
      deletedRows: [
        {
          ...{ entity: 'threshold', id, name: before.values.quantity },
          ...(before.parent.of === 'station' && { parent: before.parent.stationId }),
        },
      ],
    });
    return done(before);
  });
}

/** What the threshold watches, or watched, is judged again from the beginning. */
async function follow(
  tx: Transaction,
  { values, parent }: Pick<StoredThreshold, 'values' | 'parent'>,
  login: string,
): Promise<void> {
  await makeAnalysedBelow(tx, values.quantity, parent, login);
  const ids = await seriesBelow(tx, values.quantity, parent);
  if (ids.length > 0) await watchLater(tx, ids, 0, login);
}

/** Faults between the fields, and a second threshold of the same parameter at the same place. */
async function checked<Written, Result>(
  values: ThresholdValues,
  write: (tx: Transaction) => Promise<Written>,
  then: (tx: Transaction, written: Written) => Promise<Outcome<Result, ThresholdRefusal>>,
): Promise<Outcome<Result, ThresholdRefusal>> {
  const faults = faultsOfThreshold(values);
  if (Object.keys(faults).length > 0) return refused({ faults });
  try {
    return await inTransaction(async (tx) => then(tx, await write(tx)));
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    return refused('used');
  }
}
