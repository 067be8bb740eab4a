/**
 * Fields that name an item of a reference set, or another station, by code: a person types a part of its name. What
 * was typed is found at the latest when the form comes, with script or without.
 */
import type { Actor } from '~/kernel/actor';
import { findNames, isEmptySet, searchItems } from '../data/reference-names.server';
import { LINK_SETS, REFERENCE_FIELDS, tidyCode } from '../domain';
import type { ItemFieldView, ItemOption } from '../view/item-field.view';
import { placeTyped, townsAround } from './towns-around.server';
import { findReadable } from './read-stations.server';

const STATION = 'station';
const SETS: readonly string[] = [...Object.values(REFERENCE_FIELDS), ...Object.values(LINK_SETS), STATION];
const SHOWN = 20;

const optionOf = ({ code, name }: { readonly code: string; readonly name: string }): ItemOption => ({
  value: code,
  label: name && name !== code ? `${name} (${code})` : code,
});

/** Other stations are those that the person reads. */
export async function suggestItems(actor: Actor, set: string, text: string): Promise<ItemOption[]> {
  const wanted = text.trim();
  if (wanted === '' || !SETS.includes(set)) return [];
  const place = set === REFERENCE_FIELDS.townCode ? placeTyped(wanted) : null;
  if (place) return townsAround(place, actor);
  if (set !== STATION) return (await searchItems(set, wanted, SHOWN)).map(optionOf);
  return (await findReadable(actor, { q: wanted }, SHOWN)).map(optionOf);
}

/** What the field of a stored code opens with. */
export const chosenItem = (code: string, name = ''): ItemFieldView =>
  code ? { chosen: optionOf({ code, name }) } : {};

interface Settled extends ItemFieldView {
  readonly code: string;
  readonly fault?: { readonly key: string; readonly params: { readonly text: string } };
}

/** Of what was typed and what was chosen: the code, or the items to choose from. */
async function settle(actor: Actor, set: string, typed: string, value: string): Promise<Settled> {
  const text = typed.trim();
  if (text === '') return { code: '' };
  const whole = /\(([^()]+)\)$/.exec(text)?.[1];
  const code = tidyCode(whole ?? text);
  const name = set === STATION ? undefined : (await findNames(set, [code])).get(code);
  if (name !== undefined) return { code, ...chosenItem(code, name) };
  if (set !== STATION && (await isEmptySet(set))) return { code, ...chosenItem(code) };
  const matches = await suggestItems(actor, set, whole ?? text);
  const found = matches.find((match) => match.value === value || match.value === code);
  const only = found ?? (matches.length === 1 ? matches[0] : undefined);
  if (only) return { code: only.value, chosen: only };
  const key = matches.length === 0 ? 'stations:fault.noItem' : 'stations:fault.chooseItem';
  return { code: '', chosen: { value: '', label: text }, matches, fault: { key, params: { text } } };
}

/** A part of a name that was typed into a field, and the code that stood beside it. */
interface Typed {
  readonly field: string;
  readonly set: string;
  readonly text: string;
  readonly chosen: string;
}
/** Field → code of what was typed, how it is drawn again, and what is wrong with it. */
export async function settleTyped(
  actor: Actor,
  typed: readonly Typed[],
): Promise<{
  readonly codes: Readonly<Record<string, readonly string[]>>;
  readonly items: Readonly<Record<string, ItemFieldView>>;
  readonly faults: Readonly<Record<string, NonNullable<Settled['fault']>>>;
}> {
  const codes: Record<string, readonly string[]> = {};
  const items: Record<string, ItemFieldView> = {};
  const faults: Record<string, NonNullable<Settled['fault']>> = {};
  for (const { field, set, text, chosen } of typed) {
    const { code, fault, ...view } = await settle(actor, set, text, chosen);
    codes[field] = [code];
    items[field] = view;
    if (fault) faults[field] = fault;
  }
  return { codes, items, faults };
}
