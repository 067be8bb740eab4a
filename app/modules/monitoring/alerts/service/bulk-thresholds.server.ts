/** One threshold set at many stations at once: what it would do, done, and taken back as one. */
import { randomUUID } from 'node:crypto';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { KIND_NAMES, type StationKind } from '~/modules/monitoring/stations/domain';
import { listStations, reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import {
  deleteThreshold,
  findThreshold,
  findThresholds,
  insertThreshold,
  makeAnalysedBelow,
  seriesBelow,
  type StoredThreshold,
} from '~/modules/monitoring/watches/service/watched.server';
import { watchLater } from '~/modules/monitoring/watches/service/watch-later.server';
import { audit } from '~/platform/audit.server';
import { inTransaction } from '~/platform/db/transaction.server';
import { findBatch } from '../data/threshold-batches.server';
import type { BulkPage, BulkPreview, BulkStation } from '../view/bulk-page';
import { listThresholds, maySet, readThreshold } from './thresholds.server';

const SHOWN = 200;
const WRITE_MS = 120_000;

export async function readBulkPage(
  actor: Actor,
  { kind, q, batch }: { readonly kind: StationKind | null; readonly q: string; readonly batch: string | null },
  labelOf: (threshold: StoredThreshold, stationName: string) => string,
): Promise<BulkPage> {
  const chosen = kind ?? 'piezometry';
  const page = { sort: { key: 'name', direction: 'asc' }, skip: 0, take: SHOWN } as const;
  const { lines, total } = await listStations(actor, chosen, { state: 'open', q }, page);
  const reached = await reachStations(
    actor,
    'station.thresholds',
    lines.map(({ id }) => id),
  );
  const open = new Set(reached.map(({ id }) => id));
  const thresholds = await listThresholds(actor);
  const names = await namesOfParents(actor, thresholds);
  const ids = batch === null ? null : await findBatch(actor.login, batch);
  return {
    thresholds: thresholds.map((one) => ({ value: String(one.id), label: labelOf(one, names.get(one.id) ?? '') })),
    stations: lines
      .filter(({ id }) => open.has(id))
      .map(({ id, name, code, townCode }) => ({ id, name, code, town: townCode })),
    ...{ more: Math.max(0, total - lines.length), kinds: KIND_NAMES, kind: chosen, q },
    batch: ids && batch !== null ? { id: batch, count: ids.length, left: (await untouched(ids)).length } : null,
  };
}

/** By threshold, the station that it stands at. */
async function namesOfParents(actor: Actor, thresholds: readonly StoredThreshold[]): Promise<Map<number, string>> {
  const own = thresholds.flatMap(({ id, parent }) => (parent.of === 'station' ? [{ id, at: parent.stationId }] : []));
  const stations = await reachStations(actor, 'station.thresholds', [...new Set(own.map(({ at }) => at))]);
  const names = new Map(stations.map(({ id, name }) => [id, name]));
  return new Map(own.map(({ id, at }) => [id, names.get(at) ?? '']));
}

/** Of a batch, the thresholds that nobody changed since. */
async function untouched(ids: readonly number[]): Promise<StoredThreshold[]> {
  const found = await Promise.all(ids.map((id) => findThreshold(id)));
  return found.filter((one): one is StoredThreshold => one?.version === 1);
}

/** Null: the threshold is not there, or a station is not theirs to watch. */
export async function previewBulk(
  actor: Actor,
  thresholdId: number,
  stationIds: readonly number[],
): Promise<(BulkPreview & { readonly of: StoredThreshold }) | null> {
  const of = await readThreshold(actor, thresholdId);
  const reached = await reachStations(actor, 'station.thresholds', stationIds);
  if (!of || reached.length < new Set(stationIds).size) return null;
  const { quantity, kind, direction, fraction } = of.values;
  const there = await findThresholds(stationIds);
  const isUsed = (id: number) =>
    there.some(
      ({ parent, values }) =>
        parent.of === 'station' &&
        parent.stationId === id &&
        values.quantity === quantity &&
        values.kind === kind &&
        values.direction === direction &&
        values.fraction === fraction,
    );
  const stations = reached.map(({ id, name, code }): BulkStation => ({ id, name, code, town: '' }));
  return {
    of,
    added: stations.filter(({ id }) => !isUsed(id)),
    used: stations.filter(({ id }) => isUsed(id)),
  };
}

/** All of them or none; the name of the batch, and how many. */
export async function applyBulk(
  actor: Actor,
  thresholdId: number,
  stationIds: readonly number[],
): Promise<Outcome<{ readonly batch: string; readonly count: number }, 'notFound' | 'nothing'>> {
  const preview = await previewBulk(actor, thresholdId, stationIds);
  if (!preview) return refused('notFound');
  const { of, added } = preview;
  if (added.length === 0) return refused('nothing');
  const batch = randomUUID();
  await inTransaction(
    async (tx) => {
      const ids: number[] = [];
      for (const { id: stationId } of added) {
        const parent = { of: 'station', stationId } as const;
        ids.push(await insertThreshold(tx, parent, of.values, actor.login));
        await makeAnalysedBelow(tx, of.values.quantity, parent, actor.login);
        const series = await seriesBelow(tx, of.values.quantity, parent);
        if (series.length > 0) await watchLater(tx, series, 0, actor.login);
      }
      const what = { entity: 'thresholdBatch', entityId: batch, after: { of: thresholdId, ids } };
      await audit(tx, { login: actor.login, action: 'threshold.setMany', ...what });
    },
    { timeoutMs: WRITE_MS },
  );
  return done({ batch, count: added.length });
}

/** What somebody changed meanwhile stays; how many were taken back. */
export async function undoBulk(actor: Actor, batch: string): Promise<Outcome<number, 'notFound'>> {
  const ids = await findBatch(actor.login, batch);
  if (!ids) return refused('notFound');
  const left = await untouched(ids);
  for (const { parent } of left) if (!(await maySet(actor, parent))) return refused('notFound');
  await inTransaction(
    async (tx) => {
      for (const { id, parent, values } of left) {
        await deleteThreshold(tx, id);
        const series = await seriesBelow(tx, values.quantity, parent);
        if (series.length > 0) await watchLater(tx, series, 0, actor.login);
      }
      await audit(tx, {
        ...{ login: actor.login, action: 'threshold.undoMany', entity: 'thresholdBatch', entityId: batch },
        deletedRows: left.map(({ id, parent, values }) => ({
          ...{ entity: 'threshold', id, name: values.quantity },
          ...(parent.of === 'station' && { parent: parent.stationId }),
        })),
      });
    },
    { timeoutMs: WRITE_MS },
  );
  return done(left.length);
}
