/** Makes or changes a station: right, version, checks, row, journal and saved state, all or nothing. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { audit, keepRevision } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, violatedConstraint, type Transaction } from '~/platform/db/transaction.server';
import { findNames } from '../data/reference-names.server';
import { findStation, grantStations, insertStation, updateStation } from '../data/stations.server';
import type { Station, StationKind, StationValues } from '../domain';
import { checkStation, placeOf, type StationFaults } from './check-station.server';
import { mayCreate, stationScope } from './station-scope.server';

export type StationRefusal =
  | { readonly code: 'notFound' | 'notAllowed' | 'conflict' }
  | { readonly code: 'faults'; readonly faults: StationFaults };
export interface SavedStation {
  readonly id: number;
  readonly version: number;
}

const ENTITY = 'station';

const written = async (tx: Transaction, values: StationValues, login: string, at: Date) => ({
  values,
  place: placeOf(values),
  town: (await findNames('city', [values.townCode], tx)).get(values.townCode) ?? '',
  login,
  at,
});

/** Another one took the code between the check and the row. */
async function orCodeUsed<Result>(
  code: string,
  work: () => Promise<Outcome<Result, StationRefusal>>,
): Promise<Outcome<Result, StationRefusal>> {
  try {
    return await work();
  } catch (error) {
    if (violatedConstraint(error) === null) throw error;
    return refused({ code: 'faults', faults: { code: { key: 'stations:fault.codeUsed', params: { code } } } });
  }
}

async function createIn(
  tx: Transaction,
  actor: Actor,
  kind: StationKind,
  given: StationValues,
): Promise<Outcome<SavedStation, StationRefusal>> {
  const { values, faults } = await checkStation(tx, kind, given);
  if (Object.keys(faults).length > 0) return refused({ code: 'faults', faults });
  const at = now();
  const id = await insertStation(tx, kind, await written(tx, values, actor.login, at));
  if (!actor.isAdmin && actor.id > 0) await grantStations(tx, actor.id, [id]);
  await audit(tx, { login: actor.login, action: 'station.create', entity: ENTITY, entityId: id, after: values });
  await keepRevision(tx, {
    entity: ENTITY,
    entityId: id,
    version: 1,
    login: actor.login,
    summary: 'created',
    snapshot: values,
  });
  return done({ id, version: 1 });
}

export async function createStation(
  actor: Actor,
  kind: StationKind,
  given: StationValues,
): Promise<Outcome<SavedStation, StationRefusal>> {
  if (!(await mayCreate(actor, kind))) return refused({ code: 'notAllowed' });
  return orCodeUsed(given.code, () => inTransaction((tx) => createIn(tx, actor, kind, given)));
}

/** In a transaction that holds the station; nothing is written where a check refuses. */
export async function changeWithin(
  tx: Transaction,
  actor: Actor,
  before: Station,
  given: StationValues,
  summary = 'edited',
): Promise<Outcome<SavedStation, StationRefusal>> {
  const { values, faults } = await checkStation(tx, before.kind, given, before.id);
  if (Object.keys(faults).length > 0) return refused({ code: 'faults', faults });
  await updateStation(tx, before, await written(tx, values, actor.login, now()));
  const version = before.version + 1;
  await audit(tx, {
    login: actor.login,
    action: 'station.update',
    entity: ENTITY,
    entityId: before.id,
    before: before.values,
    after: values,
  });
  await keepRevision(tx, {
    entity: ENTITY,
    entityId: before.id,
    version,
    login: actor.login,
    summary,
    snapshot: values,
  });
  return done({ id: before.id, version });
}

/** `version`: the one the form was filled from; without it the last word is the right one (the API, an old state). */
export async function saveStation(
  actor: Actor,
  id: number,
  version: number | undefined,
  change: (before: Station) => StationValues,
  summary?: string,
): Promise<Outcome<SavedStation, StationRefusal>> {
  const [scope, readable] = await Promise.all([
    stationScope(actor, 'station.update'),
    stationScope(actor, 'station.read'),
  ]);
  return orCodeUsed('', () =>
    inTransaction(async (tx) => {
      const before = await findStation(scope, id, { tx, lock: true });
      if (!before) return refused({ code: (await findStation(readable, id, { tx })) ? 'notAllowed' : 'notFound' });
      if (version !== undefined && version !== before.version) return refused({ code: 'conflict' });
      return changeWithin(tx, actor, before, change(before), summary);
    }),
  );
}
