import type { Actor } from '~/kernel/actor';

/** Below three characters nothing is searched (C018). */
export const SEARCH_MINIMUM = 3;

export interface SearchResult {
  readonly id: number | string;
  readonly name: string;
  /** what tells it from others of its name: where it is, what it says now */
  readonly detail?: string;
  readonly to: string;
}
export interface SearchGroup {
  /** its name is i18n: search:<kind>, unless it brings its own `label` */
  readonly kind: string;
  readonly label?: string;
  readonly count: number;
  readonly results: readonly SearchResult[];
  /** where all of them are listed */
  readonly all?: string;
}
/** What one wing finds of a text, under the rights of the actor. */
export type SearchSource = (actor: Actor, text: string) => Promise<SearchGroup[]>;

/** What the wings find, as the dropdown and the page show it: each line leads to its screen. */
export async function searchEverything(
  actor: Actor,
  text: string,
  sources: readonly SearchSource[],
  label: (kind: string) => string,
): Promise<(SearchGroup & { readonly label: string })[]> {
  const wanted = text.trim();
  if ([...wanted].length < SEARCH_MINIMUM) return [];
  const groups = await Promise.all(sources.map((source) => source(actor, wanted)));
  return groups.flat().map((group) => ({ ...group, label: group.label ?? label(group.kind) }));
}
