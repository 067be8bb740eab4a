/** The saved states of a row: who changed what, an old state, and putting it back. For those who edit the set. */
import { formatInstant } from '~/kernel/civil-date';
import type { Actor } from '~/kernel/actor';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { findRevision, listRevisions } from '~/platform/db/revisions.server';
import { savedSince, type Restored } from '~/records/versions/domain';
import { historyWords } from '~/records/versions/service/history-words.server';
import { readRow, rowsOfSnapshots } from '../data/read-rows.server';
import { isClosed, titleOf, type ReferenceRow, type ReferenceSet } from '../domain';
import { factsOf } from '../view/column.view';
import { changesOf, keptColumns, savedAs } from '../view/item-history.view';
import { setHead } from '../view/list.view';
import { columnContext } from './column-context.server';
import { rightsOf } from './read-list.server';
import { saveRow, type SaveRefusal } from './save-row.server';

async function opened(actor: Actor, set: ReferenceSet, id: string): Promise<ReferenceRow | null> {
  const row = set.versioned && rightsOf(actor, set).edit ? await readRow(set, id) : null;
  return row && !isClosed(actor, set, row.values) ? row : null;
}

const headOf = (set: ReferenceSet, row: ReferenceRow) => ({ set: setHead(set), id: row.id, title: titleOf(set, row) });

export async function readItemHistory(actor: Actor, set: ReferenceSet, id: string, page?: number) {
  const row = await opened(actor, set, id);
  if (!row) return null;
  const { lines, before, paging } = await listRevisions(set.entity, id, page);
  const states = await rowsOfSnapshots(
    set,
    [...lines, ...(before ? [before] : [])].map(({ snapshot }) => snapshot),
  );
  const [t, context] = [await historyWords(actor.locale), await columnContext(set, actor)];
  return {
    ...headOf(set, row),
    lines: lines.map((line, rank) => ({
      version: line.version,
      at: formatInstant(line.at),
      login: line.login,
      what: savedAs(line.summary, t),
      changes: changesOf(set, states[rank + 1]?.values, states[rank]?.values, context),
      others: 0,
    })),
    paging,
  };
}

export async function readItemVersion(actor: Actor, set: ReferenceSet, id: string, version: number) {
  const row = await opened(actor, set, id);
  const kept = row && (await findRevision(set.entity, id, version));
  const [then] = kept ? await rowsOfSnapshots(set, [kept.snapshot]) : [];
  if (!row || !kept || !then) return null;
  const context = await columnContext(set, actor);
  return {
    ...headOf(set, row),
    version,
    current: version === row.version,
    at: formatInstant(kept.at),
    login: kept.login,
    mayEdit: rightsOf(actor, set).change,
    facts: factsOf(set, then, context).filter(({ name }) => keptColumns(set).includes(name)),
    changes: changesOf(set, then.values, row.values, context),
  };
}

/** An old state becomes the new one; an outline, which versions do not keep, stays as it is. */
export async function restoreItem(
  actor: Actor,
  set: ReferenceSet,
  id: string,
  version: number,
  over?: number,
): Promise<Outcome<Restored, SaveRefusal['kind']>> {
  const row = await opened(actor, set, id);
  const kept = row && (await findRevision(set.entity, id, version));
  const [then] = kept ? await rowsOfSnapshots(set, [kept.snapshot]) : [];
  if (!row || !then) return refused('notFound');
  if (savedSince(row.version, over)) return refused('conflict');
  const values = Object.fromEntries(keptColumns(set).map((name) => [name, then.values[name] ?? null]));
  const saved = await saveRow(actor, set, id, row.version, values, `restored:${version}`);
  return saved.ok ? done({ before: row.version, version: saved.value.row.version }) : refused(saved.reason.kind);
}
