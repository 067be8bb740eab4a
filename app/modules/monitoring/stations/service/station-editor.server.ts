/** The form of a station, opened. */
import type { Actor } from '~/kernel/actor';
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import { textsOf } from '~/records/fields/domain';
import { deletedMeanwhile, everWrote } from '~/platform/deleted-by.server';
import { fieldsOf, kindOf, REFERENCE_FIELDS, type StationKind, type StationValues } from '../domain';
import type { ItemFieldView } from '../view/item-field.view';
import { itemNames } from './item-names.server';
import { newStation } from './new-station';
import { stationFor } from './read-stations.server';
import { mayCreate } from './station-scope.server';
import { chosenItem } from './suggest-items.server';

interface OpenedStation {
  readonly kind: StationKind;
  readonly word: string;
  /** 0: a new one */
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly items: Readonly<Record<string, ItemFieldView>>;
  /** it was taken away: what was typed can become a new one */
  readonly deletedMeanwhile?: DeletedMeanwhile;
}

const textsOfStation = (kind: StationKind, values: StationValues) => textsOf(fieldsOf(kind), values);

export async function openNewStation(actor: Actor, kind: StationKind): Promise<OpenedStation | null> {
  if (!(await mayCreate(actor, kind))) return null;
  const texts = textsOfStation(kind, newStation(kind));
  return { kind, word: kindOf(kind).word, id: 0, name: '', version: 0, texts, items: {} };
}

export async function openStation(actor: Actor, kind: StationKind, id: number): Promise<OpenedStation | null> {
  const station = await stationFor(actor, id, 'station.update');
  if (!station) {
    const deleted = await findDeletedStation(actor, id);
    const anew = deleted && (await openNewStation(actor, kind));
    return anew && { ...anew, name: deleted.what, deletedMeanwhile: deleted };
  }
  const texts = textsOfStation(station.kind, station.values);
  const { name } = station.values;
  const items = await itemsOf(texts);
  return { kind: station.kind, word: kindOf(station.kind).word, id, name, version: station.version, texts, items };
}

/** Who deleted it, shown to administrators and to those who wrote it. */
export const findDeletedStation = async (actor: Actor, id: number) =>
  actor.isAdmin || (await everWrote(actor.login, 'station', id)) ? deletedMeanwhile('station', id) : null;

/** Codes and names of the items that the texts of a form hold. */
export async function itemsOf(texts: FieldTexts): Promise<Readonly<Record<string, ItemFieldView>>> {
  const codeOf = (field: string) => texts[field]?.[0] ?? '';
  const names = await itemNames(codeOf);
  return Object.fromEntries(
    Object.keys(REFERENCE_FIELDS).map((field) => [field, chosenItem(codeOf(field), names[field])]),
  );
}
