/** Selections of stations: their owner changes them, whoever they are shared with chooses them. */
import type { Actor } from '~/kernel/actor';
import { refused, type Outcome } from '~/kernel/outcome';
import { startOf, textsOf } from '~/records/fields/domain';
import { stationsByCodes } from '~/modules/monitoring/stations/service/read-stations.server';
import { goneRecord, saveRecord, type SaveRefusal } from '~/records/record/service/change-record.server';
import { defineRecord } from '~/records/record/service/define-record.server';
import { deleteSelection, findCodes, findSelection, insertSelection, updateSelection } from '../data/searches.server';
import { codesIn, MOST_STATIONS, SELECTION_FIELDS, type SelectionValues } from '../domain';
import type { SelectionPage } from '../view/searches-page';
import { ownsRecord } from './searches.server';

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
    const gone = await goneRecord(actor, selectionsOf(actor), id);
    return gone && { ...openNewSelection(actor, []), deletedMeanwhile: gone };
  }
  return {
    ...{ id, version: row.version, mayEdit: ownsRecord(actor, row), by: row.login },
    texts: textsOf(SELECTION_FIELDS, await valuesOf(row)),
  };
}

export type SelectionRefusal =
  | SaveRefusal
  | { readonly kind: 'unknown'; readonly codes: readonly { readonly code: string; readonly line: number }[] }
  | { readonly kind: 'tooMany'; readonly count: number };

/** `id` 0 makes a new one; the number of the selection. */
export async function saveSelection(
  actor: Actor,
  at: { readonly id: number; readonly version: number },
  values: SelectionValues,
): Promise<Outcome<number, SelectionRefusal>> {
  const codes = codesIn(values.stations);
  if (codes.length > MOST_STATIONS) return refused({ kind: 'tooMany', count: codes.length });
  const found = await stationsByCodes(
    actor,
    'station.read',
    codes.map(({ code }) => code),
  );
  const known = new Set(found.map(({ code }) => code));
  const unknown = codes.filter(({ code }) => !known.has(code));
  if (unknown.length > 0) return refused({ kind: 'unknown', codes: unknown });
  const stationIds = [...new Set(found.map(({ station }) => station.id))];
  return saveRecord(actor, selectionsOf(actor, stationIds), at, values);
}

/** `stationIds`: of the one that is saved. */
export const selectionsOf = (actor: Actor, stationIds: readonly number[] = []) => {
  const columnsOf = ({ code, name, shared }: SelectionValues) => ({ code, name, shared, stationIds: [...stationIds] });
  return defineRecord<Row, SelectionValues>({
    entity: 'stationSelection',
    isTheirs: ownsRecord,
    deletionToldTo: 'writers',
    nameOf: ({ name }) => name,
    valuesOf,
    unique: 'code',
    find: (id, tx) => findSelection(actor.login, { id }, tx),
    insert: (tx, values) => insertSelection(tx, actor.login, columnsOf(values)),
    update: (tx, at, values) => updateSelection(tx, at, columnsOf(values), actor.login),
    remove: (tx, { id }) => deleteSelection(tx, id),
  });
};
