import type { Actor } from '~/kernel/actor';

/** Below three characters nothing is searched (C018). */
export const SEARCH_MINIMUM = 3;

export interface SearchGroup {
  /** its name is i18n: common:search.<kind> */
  readonly kind: string;
  readonly count: number;
  readonly results: readonly { readonly id: number; readonly name: string; readonly to: string }[];
}
/** What one wing finds of a text, under the rights of the actor. */
export type SearchSource = (actor: Actor, text: string) => Promise<SearchGroup[]>;

/** What the wings find, as the dropdown and the page show it: each line « [id] - name » leads to its screen. */
export async function searchEverything(
  actor: Actor,
  text: string,
  sources: readonly SearchSource[],
  label: (kind: string) => string,
): Promise<(SearchGroup & { readonly label: string })[]> {
  const wanted = text.trim();
  if ([...wanted].length < SEARCH_MINIMUM) return [];
  const groups = await Promise.all(sources.map((source) => source(actor, wanted)));
  return groups.flat().map((group) => ({ ...group, label: label(group.kind) }));
}
