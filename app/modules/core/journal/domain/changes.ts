/** What a write changed, field by field, of what stood before and after it. */

export interface FieldChange {
  /** « zones.2.surface »: where it stands */
  readonly field: string;
  /** null: there was none */
  readonly before: string | null;
  readonly after: string | null;
}

/** A value this long is cut: the page of a line is drawn, whatever was written. */
const LONGEST = 400;
/** More fields are counted. */
export const MOST_CHANGES = 300;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
/** How a value of a place is said to its reader. */
export type ValueSayer = (place: string, value: unknown) => string;
const asItStands: ValueSayer = (_place, value) => textOf(value);
const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some((one) => isGroupLike(one)));
const isGroupLike = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** The leaves of a value, each with its place; a list of plain values is one leaf, an empty text is none. */
function* leaves(value: unknown, place: string): Generator<readonly [string, unknown]> {
  if (value === undefined || value === null || value === '') return;
  if (!isGroup(value)) yield [place, value];
  else
    for (const [name, inside] of Object.entries(value)) yield* leaves(inside, place === '' ? name : `${place}.${name}`);
}

/** Those that differ, in the order of what stands after; `left`: how many more there are than are told. */
export function changesOf(
  before: unknown,
  after: unknown,
  say: ValueSayer = asItStands,
): { changes: readonly FieldChange[]; left: number } {
  const [old, recent] = [new Map(leaves(before, '')), new Map(leaves(after, ''))];
  const names = new Set([...recent.keys(), ...old.keys()]);
  const changes: FieldChange[] = [];
  let left = 0;
  const said = (states: ReadonlyMap<string, unknown>, field: string) =>
    states.has(field) ? cut(say(field, states.get(field))) : null;
  for (const field of names) {
    const same = old.has(field) && recent.has(field) && textOf(old.get(field)) === textOf(recent.get(field));
    if (same) continue;
    if (changes.length < MOST_CHANGES) changes.push({ field, before: said(old, field), after: said(recent, field) });
    else left += 1;
  }
  return { changes, left };
}

/** How the thing is called, where what was written says it. */
export function nameIn(...states: readonly unknown[]): string {
  for (const state of states) {
    if (typeof state !== 'object' || state === null) continue;
    const { name, title } = state as Readonly<Record<string, unknown>>;
    for (const called of [name, title]) if (typeof called === 'string' && called !== '') return cut(called);
  }
  return '';
}
