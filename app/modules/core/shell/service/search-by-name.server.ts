import { readableStates, type Actor, type TerritoryState } from '~/modules/core/accounts/domain';
import { findByName, KINDS, type ReadableTerritory, type SearchKind } from '../data/search.server';

/** Below three characters nothing is searched (C018). */
export const SEARCH_MINIMUM = 3;

export interface SearchGroup {
  readonly kind: SearchKind;
  readonly count: number;
  readonly results: readonly { readonly id: number; readonly name: string }[];
}

const STATE: Record<TerritoryState, ReadableTerritory> = {
  draft: { statut: 0, referencial: false },
  published: { statut: 1, referencial: false },
  archived: { statut: 2, referencial: false },
  referenceDraft: { statut: 0, referencial: true },
  referencePublished: { statut: 1, referencial: true },
  referenceArchived: { statut: 2, referencial: true },
};

/** Territories, matrices and scenarios whose name contains the text, grouped with their counts, under the rights of the lists (A27). */
export async function searchByName(actor: Actor, text: string): Promise<SearchGroup[]> {
  const wanted = text.trim();
  if ([...wanted].length < SEARCH_MINIMUM) return [];
  const hits = await findByName(
    wanted,
    readableStates(actor).map((state) => STATE[state]),
  );
  return KINDS.flatMap((kind) => {
    const results = hits.filter((hit) => hit.kind === kind);
    const [first] = results;
    return first ? [{ kind, count: first.total, results: results.map(({ id, name }) => ({ id, name })) }] : [];
  });
}
