/** Selections of stations: their owner changes them, whoever they are shared with chooses them. */
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { startOf, textsOf } from '~/records/fields/domain';
import { stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { audit } from '~/platform/audit.server';
import { inTransaction, violatedConstraint } from '~/platform/db/transaction.server';
import { deleteSelection, findCodes, findSelection, insertSelection, updateSelection } from '../data/searches.server';
import { codesIn, MOST_STATIONS, SELECTION_FIELDS, type SelectionValues } from '../domain';
import type { SelectionPage } from '../view/searches-page';
import { goneOf, ownsRecord } from './searches.server';

type Row = NonNullable<Awaited<ReturnType<typeof findSelection>>>;
const valuesOf = async ({ code, name, shared, stationIds }: Row): Promise<SelectionValues> => ({
  ...{ code, name, shared, stations: (await findCodes(stationIds)).join('\n') },
});

/** `codes`: of the stations that are chosen already. */
export function openNewSelection(actor: Actor, codes: readonly string[]): SelectionPage {
  return {
    ...{ id: 0, version: 0, mayEdit: true, by: actor.login },
    texts: textsOf(SELECTION_FIELDS, { ...startOf(SELECTION_FIELDS), stations: codes.join('\n') }),
  };
}

export async function openSelection(actor: Actor, id: number): Promise<SelectionPage | null> {
  const row = await findSelection(actor.login, { id });
  if (!row) {
    const gone = await goneOf(actor, 'stationSelection', id);
    return gone && { ...openNewSelection(actor, []), deletedMeanwhile: gone };
  }
  return {
    ...{ id, version: row.version, mayEdit: ownsRecord(actor, row.login), by: row.login },
    texts: textsOf(SELECTION_FIELDS, await valuesOf(row)),
  };
}

export async function storedSelection(actor: Actor, id: number) {
  const row = await findSelection(actor.login, { id });
  return row && { values: await valuesOf(row), version: row.version, by: row.updatedBy, at: row.updatedAt };
}

export type SelectionRefusal =
  | 'notFound'
  | 'conflict'
  /** the code or the name is somebody's already */
  | 'exists'
  | { readonly kind: 'unknown'; readonly codes: readonly { readonly code: string; readonly line: number }[] }
  | { readonly kind: 'tooMany'; readonly count: number };

/** `id` 0 makes a new one; the number of the selection. */
export async function saveSelection(
  actor: Actor,
  { id, version }: { readonly id: number; readonly version: number },
  { stations, ...values }: SelectionValues,
): Promise<Outcome<number, SelectionRefusal>> {
  const codes = codesIn(stations);
  if (codes.length > MOST_STATIONS) return refused({ kind: 'tooMany', count: codes.length });
  const found = await stationsByCodes(
    actor,
    'station.read',
    codes.map(({ code }) => code),
  );
  const known = new Set(found.map(({ code }) => code));
  const unknown = codes.filter(({ code }) => !known.has(code));
  if (unknown.length > 0) return refused({ kind: 'unknown', codes: unknown });
  const after = { ...values, stationIds: [...new Set(found.map(({ station }) => station.id))] };
  const before = id === 0 ? null : await findSelection(actor.login, { id });
  if (id !== 0 && (!before || !ownsRecord(actor, before.login))) return refused('notFound');
  try {
    return await inTransaction<Outcome<number, SelectionRefusal>>(async (tx) => {
      const saved = before ? before.id : (await insertSelection(tx, actor.login, after)).id;
      if (before && (await updateSelection(tx, { id, version }, after, actor.login)) === 0) return refused('conflict');
      await audit(tx, {
        ...{ login: actor.login, action: before ? 'stationSelection.update' : 'stationSelection.create' },
        ...{ entity: 'stationSelection', entityId: saved, ...(before && { before }), after },
      });
      return done(saved);
    });
  } catch (error) {
    if (violatedConstraint(error)) return refused('exists');
    throw error;
  }
}

export async function removeSelection(actor: Actor, id: number): Promise<Outcome<null, 'notFound'>> {
  const before = await findSelection(actor.login, { id });
  if (!before || !ownsRecord(actor, before.login)) return refused('notFound');
  await inTransaction(async (tx) => {
    await deleteSelection(tx, id);
    await audit(tx, {
      ...{ login: actor.login, action: 'stationSelection.delete', entity: 'stationSelection', entityId: id, before },
      deletedRows: [{ entity: 'stationSelection', id, name: before.name }],
    });
  });
  return done(null);
}
