/** The search of the header finds rows of the reference sets by their names and codes. */
import type { Actor } from '~/kernel/actor';
import type { SearchGroup } from '~/modules/core/shell/service/search.server';
import { wordingsFor } from '~/platform/i18n/wordings.server';
import { urls } from '~/urls';
import { listRows } from '../data/list-rows.server';
import { isClosed, opens, REFERENCE_SETS, titleOf } from '../domain';

/** Of a set, so many are shown; the list of the set has the others. */
const SHOWN = 5;

/** Large sets are left to their own lists: a beginning of a code is all that they are searched by. */
const SEARCHED = REFERENCE_SETS.filter(({ bulk, viewOf }) => !bulk && viewOf === undefined);

export async function searchReference(actor: Actor, text: string): Promise<SearchGroup[]> {
  const words = await wordingsFor(actor.locale);
  const groups: SearchGroup[] = [];
  for (const set of SEARCHED.filter((one) => opens(actor, one, 'read'))) {
    if (!Object.values(set.columns).some(({ search }) => search)) continue;
    const { rows, total } = await listRows(set, { search: text, limit: SHOWN });
    const open = rows.filter(({ values }) => !isClosed(actor, set, values));
    if (open.length === 0) continue;
    const title = words(`reference:set.${set.key}.title`)[0] ?? set.key;
    groups.push({
      ...{ kind: `reference.${set.key}`, label: title },
      count: open.length < rows.length ? open.length : total,
      all: urls.referencial(set.key, { q: text }),
      results: open.map((row) => ({
        id: row.id,
        name: titleOf(set, row),
        ...(typeof row.values.code === 'string' && row.values.code !== '' ? { detail: row.values.code } : {}),
        to: urls.referencialItem(set.key, row.id),
      })),
    });
  }
  return groups;
}
