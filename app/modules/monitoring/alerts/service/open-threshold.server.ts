/** The pages of thresholds: their list, one of them, a new one. */
import type { Actor } from '~/kernel/actor';
import { textsOf } from '~/records/fields/domain';
import { may } from '~/kernel/permissions';
import { now } from '~/platform/clock.server';
import { deletedBy, toldDeleted } from '~/platform/deleted-by.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { quantityOf, type Quantity } from '~/modules/monitoring/series/domain';
import { followedBy, kindOf } from '~/modules/monitoring/stations/domain';
import { reachStations, stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { urls } from '~/urls';
import { countAlertLines } from '../data/alert-lines.server';
import { findAccounts } from '../data/people.server';
import {
  countOpenByThreshold,
  findNetworks,
  type StoredThreshold,
} from '~/modules/monitoring/watches/service/watched.server';
import {
  levelsOf,
  THRESHOLD_FIELDS,
  type ThresholdParent,
  type ThresholdValues,
} from '~/modules/monitoring/watches/domain';
import { openAddressBook, reachOf, refusedOf } from './receivers.server';
import { receiverOfRole, TOLD_ROLES } from '../domain';
import type { ParentView, ThresholdLine, ThresholdPage } from '../view/threshold-page';
import { listThresholds, maySet, readThreshold } from './thresholds.server';

/** Where a new threshold is to hold, as the address says. */
export function parentOf({ station, network }: { station?: number; network?: string }): ThresholdParent {
  if (station !== undefined) return { of: 'station', stationId: station };
  return network ? { of: 'network', code: network } : { of: 'all' };
}

const anewOf = (parent: ThresholdParent): string =>
  urls.newThreshold(
    parent.of === 'station' ? { station: parent.stationId } : parent.of === 'network' ? { network: parent.code } : {},
  );

async function parentView(actor: Actor, parent: ThresholdParent): Promise<ParentView | null> {
  if (parent.of === 'all') return { of: 'all', name: '', to: null };
  if (parent.of === 'network') return { of: 'network', name: parent.code, to: null };
  const station = await stationFor(actor, parent.stationId);
  if (!station) return null;
  return { of: 'station', name: station.values.name, to: urls.station(kindOf(station.kind).word, station.id) };
}

async function receiversOffered(actor: Actor): Promise<ThresholdPage['receivers']> {
  const t = await translatorOf(actor);
  return [
    ...TOLD_ROLES.map((role) => ({ value: receiverOfRole(role), label: t(`alerts:role.${role}`) })),
    ...(await findAccounts(now()))
      .filter(({ email }) => email !== null)
      .map(({ login, name }) => ({ value: login, label: `${name} (${login})` })),
  ];
}

/** A share of the value is for a quantity that has a zero: whichever is chosen later takes a margin of nothing. */
function startingMargin(quantity: '' | Quantity): Partial<ThresholdValues> {
  if (quantity === '') return { hysteresisMode: 'absolute', hysteresis: 0 };
  return quantityOf(quantity).withoutZero === true ? { hysteresisMode: 'absolute', hysteresis: 0.05 } : {};
}

/** Null: the station is not theirs to watch. */
export async function openNewThreshold(
  actor: Actor,
  search: { readonly station?: number; readonly network?: string },
): Promise<ThresholdPage | null> {
  const parent = parentOf(search);
  const seen = await parentView(actor, parent);
  if (!seen || !(await maySet(actor, parent))) return null;
  const station = parent.of === 'station' ? await stationFor(actor, parent.stationId) : null;
  const quantity = station ? (followedBy(station.kind)[0] ?? '') : '';
  const started = Object.fromEntries(Object.entries(THRESHOLD_FIELDS).map(([name, { start }]) => [name, start]));
  const values = {
    ...started,
    quantity,
    ...startingMargin(quantity),
    // a water table is watched for when it is low
    ...(quantity !== '' && quantityOf(quantity).level === 'elevation' && { direction: 'descending' }),
    receivers: [actor.login],
  };
  return {
    ...{ id: 0, version: 0, parent: seen, mayEdit: true, alerts: 0, refused: [] },
    unreached: (await reachOf(values.receivers)).unreached,
    texts: textsOf(THRESHOLD_FIELDS, values as never),
    ...{ to: urls.newThreshold(search), anew: urls.newThreshold(search) },
    receivers: await receiversOffered(actor),
  };
}

export async function openThreshold(actor: Actor, id: number): Promise<ThresholdPage | null> {
  const found = await readThreshold(actor, id);
  if (!found) return openDeleted(actor, id);
  const parent = await parentView(actor, found.parent);
  if (!parent) return null;
  const mayEdit = await maySet(actor, found.parent);
  return {
    ...{ id, version: found.version, parent, to: urls.threshold(id), anew: anewOf(found.parent) },
    texts: textsOf(THRESHOLD_FIELDS, found.values),
    receivers: await receiversOffered(actor),
    mayEdit,
    refused: mayEdit ? await refusedOf([...found.values.receivers, ...found.values.escalateTo]) : [],
    unreached: mayEdit ? await unreachedBy(found) : [],
    alerts: await countAlertLines({ thresholdId: id }),
  };
}

/** Of those that a threshold names, who will be told of nothing. */
export const unreachedBy = async (threshold: Pick<StoredThreshold, 'parent' | 'values'>) =>
  (await reachOf([...threshold.values.receivers, ...threshold.values.escalateTo], aboutOf(threshold))).unreached;

/** Somebody deleted it: what was typed can become a new one of the same station, or be copied. */
async function openDeleted(actor: Actor, id: number): Promise<ThresholdPage | null> {
  const deleted = await deletedBy('threshold', id);
  if (!deleted || !may(actor, 'station.thresholds')) return null;
  const of = deleted.parent === null ? {} : { station: deleted.parent };
  const anew = await openNewThreshold(actor, of);
  return anew && { ...anew, deletedMeanwhile: toldDeleted(deleted, id), mayEdit: deleted.parent !== null };
}

const aboutOf = ({ parent, values }: Pick<StoredThreshold, 'parent' | 'values'>) => ({
  stationId: parent.of === 'station' ? parent.stationId : null,
  quantity: values.quantity || null,
});

/** How many addresses each threshold would write to: whoever may not read its station is not told. */
async function toldBy(thresholds: readonly StoredThreshold[]): Promise<ReadonlyMap<number, number>> {
  const book = await openAddressBook(thresholds.flatMap((one) => aboutOf(one).stationId ?? []));
  const counts = new Map<number, number>();
  for (const one of thresholds)
    counts.set(one.id, (await reachOf(one.values.receivers, aboutOf(one), book)).addresses.length);
  return counts;
}

export async function readThresholdList(actor: Actor, stationId?: number) {
  const thresholds = await listThresholds(actor, stationId);
  const ids = thresholds.flatMap(({ parent }) => (parent.of === 'station' ? [parent.stationId] : []));
  const stations = await reachStations(actor, 'station.read', ids);
  const open = await countOpenByThreshold(thresholds.map(({ id }) => id));
  const told = await toldBy(thresholds);
  const lines = thresholds.map(({ id, parent, values }): ThresholdLine => {
    const station = parent.of === 'station' ? stations.find((one) => one.id === parent.stationId) : undefined;
    const { quantity, kind, direction, fraction } = values;
    return {
      ...{
        id,
        quantity,
        kind,
        direction,
        fraction,
        receivers: told.get(id) ?? 0,
        levels: levelsOf(values),
        open: open.get(id) ?? 0,
      },
      unit: quantity === '' ? '' : quantityOf(quantity).unit,
      decimals: quantity === '' ? 2 : quantityOf(quantity).decimals,
      parent: station
        ? { of: 'station', name: station.name, to: urls.station(kindOf(station.kind).word, station.id) }
        : { of: parent.of, name: parent.of === 'network' ? parent.code : '', to: null },
    };
  });
  return { lines, networks: await findNetworks(), mayAll: await maySet(actor, { of: 'all' }) };
}
