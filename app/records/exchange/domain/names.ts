import { nameKeyOf, tightNameOf } from '~/kernel/name-key';
import { nearestName } from '~/kernel/nearest-name';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { refusal, type Refusal } from './issue';

export interface Named {
  readonly id: number | string;
  readonly name: string;
}

/** The same rule as the name keys of the database, so that files and rows agree on equal names. */
export const normaliseName = nameKeyOf;

export interface NameIndex<Item extends Named> {
  find(text: string): Outcome<Item, Refusal>;
  /** The shortest text that `find` brings back to this item: its name, or its id where names collide. */
  labelOf(item: Item): string;
}

/**
 * Names first (exact, normalised, then without their spaces and signs), then ids (« 12 », « #12 »). An unknown name
 * carries the nearest one.
 */
export function nameIndex<Item extends Named>(items: readonly Item[]): NameIndex<Item> {
  const exact = groupBy(items, (item) => item.name.trim());
  const close = groupBy(items, (item) => normaliseName(item.name));
  const tight = groupBy(items, (item) => tightNameOf(item.name));
  const byId = new Map(items.map((item) => [String(item.id), item]));
  const found = new Map<string, Outcome<Item, Refusal>>();

  const search = (text: string): Outcome<Item, Refusal> => {
    const candidates = exact.get(text) ?? close.get(normaliseName(text)) ?? tight.get(tightNameOf(text)) ?? [];
    const [only, other] = candidates;
    if (only && !other) return done(only);
    const identified = byId.get(text.replace(/^#/, ''));
    if (identified && !only) return done(identified);
    if (only)
      return refused(refusal('ambiguousName', { name: text, ids: candidates.map((item) => `#${item.id}`).join(', ') }));
    const nearest = nearestName(
      text,
      items.map((item) => item.name),
    );
    return refused(
      nearest === undefined
        ? refusal('unknownName', { name: text })
        : refusal('unknownNameNear', { name: text, nearest }),
    );
  };
  const find = (raw: string): Outcome<Item, Refusal> => {
    const text = raw.trim();
    const known = found.get(text) ?? search(text);
    found.set(text, known);
    return known;
  };
  const labelOf = (item: Item): string => {
    const leadsBack = (label: string): boolean => {
      const outcome = find(label);
      return outcome.ok && outcome.value === item;
    };
    return [item.name.trim(), `#${item.id}`].find(leadsBack) ?? String(item.id);
  };
  return { find, labelOf };
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}
