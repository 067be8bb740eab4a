/**
 * Two stations become one (`installation/merge/{a}/{b}`): what hangs on b moves to a, the fields where both say
 * something else are shown first, b is closed and its codes lead to a. And a code that changes leaves an alias.
 */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { textsOf } from '~/records/fields/domain';
import { describeField } from '~/records/fields/view/field-words';
import { deleteDerivedSeries } from '~/modules/monitoring/series/service/series.server';
import { deriveStation } from '~/modules/monitoring/corrections/service/follow-measures.server';
import { audit } from '~/platform/audit.server';
import { now } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { countMoves, findKeptIds, findSharedSeries, moveAll } from '../data/merge.server';
import { findIdsByCode, findStation } from '../data/stations.server';
import { fieldsOf, kindOf, tidyCode, type Station } from '../domain';
import { stationFor } from './read-stations.server';
import { changeWithin, saveStation, type SavedStation, type StationRefusal } from './save-station.server';
import { stationScope } from './station-scope.server';

interface MergeConflict {
  readonly field: string;
  readonly kept: string;
  readonly lost: string;
  /** the station that stays says nothing of it: it takes what the other says */
  readonly taken: boolean;
}
const CODES = ['code', 'secondCode', 'codeSystem'];
/** What is known together is taken together; an end is the end of the one that goes. */
const GROUPS: readonly (readonly string[])[] = [
  ['x', 'y', 'projection'],
  ['altitude', 'altimetricSystem'],
];
const OWN = [...CODES, 'closeDate'];

/** The fields that the station that stays leaves empty and the other one doesn't. */
function takenBy(a: Station, b: Station): readonly string[] {
  const fields = fieldsOf(a.kind);
  const [kept, lost] = [textsOf(fields, a.values), textsOf(fields, b.values)];
  const isEmpty = (texts: readonly string[] | undefined) => (texts ?? []).join('') === '';
  const grouped = GROUPS.flat();
  return Object.keys(fields).filter((name) => {
    if (OWN.includes(name)) return false;
    const [lead] = GROUPS.find((group) => group.includes(name)) ?? [name];
    const deciding = grouped.includes(name) ? lead! : name;
    return isEmpty(kept[deciding]) && !isEmpty(lost[deciding]) && !isEmpty(lost[name]);
  });
}

async function conflictsOf(actor: Actor, a: Station, b: Station, taken = takenBy(a, b)): Promise<MergeConflict[]> {
  const words = { t: await translatorOf(actor), locale: actor.locale };
  const fields = fieldsOf(a.kind);
  const [kept, lost] = [textsOf(fields, a.values), textsOf(fields, b.values)];
  return Object.keys(fields)
    .filter(
      (name) => !CODES.includes(name) && (lost[name] ?? []).join() !== '' && String(kept[name]) !== String(lost[name]),
    )
    .map((field) => ({
      field,
      taken: taken.includes(field),
      kept: describeField(fields, field, (taken.includes(field) ? lost : kept)[field] ?? [], words),
      lost: describeField(fields, field, lost[field] ?? [], words),
    }));
}

const pairFor = async (actor: Actor, keptId: number, lostId: number) => {
  const [a, b] = await Promise.all([
    stationFor(actor, keptId, 'station.update'),
    stationFor(actor, lostId, 'station.update'),
  ]);
  return a && b && a.id !== b.id && a.kind === b.kind && kindOf(a.kind).merges ? { a, b } : null;
};

/** What the merge would do; null where it cannot be. */
export async function previewMerge(actor: Actor, keptId: number, other: string | number) {
  const station = await stationFor(actor, keptId, 'station.update');
  if (!station) return null;
  const lostId =
    typeof other === 'number' ? other : (await findIdsByCode(station.kind, [tidyCode(other)])).get(tidyCode(other));
  const pair = lostId === undefined ? null : await pairFor(actor, keptId, lostId);
  if (!pair) return null;
  const [conflicts, moves, shared] = await Promise.all([
    conflictsOf(actor, pair.a, pair.b),
    countMoves(pair.b.id),
    findSharedSeries(pair.a.id, pair.b.id),
  ]);
  return {
    other: { id: pair.b.id, code: pair.b.values.code, name: pair.b.values.name },
    kept: pair.a.values.code,
    conflicts,
    moves,
    shared,
  };
}

export async function mergeStations(
  actor: Actor,
  keptId: number,
  lostId: number,
): Promise<
  Outcome<{ readonly conflicts: readonly MergeConflict[] }, 'notFound' | { readonly shared: readonly string[] }>
> {
  const pair = await pairFor(actor, keptId, lostId);
  if (!pair) return refused('notFound');
  const scope = await stationScope(actor, 'station.update');
  return inTransaction(
    async (tx) => {
      // the smaller number first: two merges at once never wait for each other
      const locked = new Map<number, Station>();
      for (const id of [keptId, lostId].sort((x, y) => x - y)) {
        const station = await findStation(scope, id, { tx, lock: true });
        if (!station) return refused('notFound');
        locked.set(id, station);
      }
      const [a, b] = [locked.get(keptId)!, locked.get(lostId)!];
      const shared = await findSharedSeries(keptId, lostId, tx);
      if (shared.length > 0) return refused({ shared });
      for (const index of await findKeptIds(tx, lostId)) await deleteDerivedSeries(tx, index);
      const taken = await takeAlong(tx, actor, a, b);
      const conflicts = await conflictsOf(actor, a, b, taken);
      await moveAll(tx, keptId, lostId, { login: actor.login, at: now() });
      await deriveStation(tx, keptId, actor.login);
      await audit(tx, {
        login: actor.login,
        action: 'station.merge',
        entity: 'station',
        entityId: keptId,
        before: { kept: a.values, merged: b.values },
        after: { mergedInto: keptId, merged: lostId, conflicts },
      });
      return done({ conflicts });
    },
    { timeoutMs: 120_000 },
  );
}

/** Answers what was taken; nothing where a check refuses it: the station that stays is as it was. */
async function takeAlong(tx: Transaction, actor: Actor, a: Station, b: Station): Promise<readonly string[]> {
  const names = takenBy(a, b);
  if (names.length === 0) return [];
  const known: Readonly<Record<string, unknown>> = b.values;
  const values = { ...a.values, ...Object.fromEntries(names.map((name) => [name, known[name]])) };
  const changed = await changeWithin(tx, actor, a, values, 'stations:what.merge');
  return changed.ok ? names : [];
}

/** The old code stays an alias: files and links that carry it still lead here. */
export const changeCode = (actor: Actor, id: number, code: string): Promise<Outcome<SavedStation, StationRefusal>> =>
  saveStation(
    actor,
    id,
    undefined,
    ({ kind, values }) => ({
      ...values,
      code: tidyCode(code),
      codeSystem: kindOf(kind).codeSystems[0] ?? 'local',
      // the alias is the old code itself, not the other BSS code
      ...(values['secondCode'] === tidyCode(code) ? { secondCode: '' } : {}),
    }),
    'stations:what.code',
  );
