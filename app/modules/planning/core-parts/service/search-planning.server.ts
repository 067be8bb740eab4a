import type { SearchGroup } from '~/modules/core/shell/service/search.server';
import { readableStates, readsOpened, type TerritoryState } from '~/kernel/permissions';
import type { Actor } from '~/kernel/actor';
import { findByName, KINDS, type ReadableTerritory } from '../data/search.server';
import { urls } from '~/urls';

const STATE: Record<TerritoryState, ReadableTerritory> = {
  draft: { status: 0, referencial: false },
  published: { status: 1, referencial: false },
  archived: { status: 2, referencial: false },
  referenceDraft: { status: 0, referencial: true },
  referencePublished: { status: 1, referencial: true },
  referenceArchived: { status: 2, referencial: true },
};

const PAGE = { territory: urls.territory, matrix: urls.matrix, scenario: urls.scenario } as const;

/**
 * Territories, matrices and scenarios whose name contains the text, grouped with their counts, under the rights of the
 * lists (A27).
 */
export async function searchPlanning(actor: Actor, wanted: string): Promise<SearchGroup[]> {
  const hits = await findByName(
    wanted,
    readableStates(actor).map((state) => STATE[state]),
    readsOpened(actor) ? actor.login : null,
  );
  return KINDS.flatMap((kind) => {
    const results = hits.filter((hit) => hit.kind === kind);
    const [first] = results;
    return first
      ? [
          {
            kind,
            count: first.total,
            results: results.map(({ id, name, detail }) => ({ id, name, detail, to: PAGE[kind](id) })),
          },
        ]
      : [];
  });
}
