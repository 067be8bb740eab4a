/** The journal: who wrote what, when, with what stood before and after; its search, one line of it, its file. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import type { WorkbookSpec } from '~/modules/core/exchange/domain';
import { translatorOf } from '~/platform/i18n/i18n.server';
import {
  countJournal,
  findJournal,
  findJournalEntities,
  findJournalLine,
  type JournalFilter,
  type JournalRow,
} from '../data/journal.server';
import { changesOf, nameIn, verbOf } from '../domain';
import type { JournalLine, JournalSheet } from '../view/journal.view';

const SHOWN = 3;
/** A search that finds more is told to be narrower. */
export const MOST_FOUND = 10_000;
const IN_FILE = 50_000;
/** Bytes of the states of a line: longer ones stay on its page. */
const LONGEST_LISTED = 4000;
const LONGEST_IN_FILE = 200_000;

const headOf = ({
  id,
  at,
  login,
  action,
  entity,
  entityId,
  before,
  after,
}: Omit<JournalRow, 'id'> & { id: bigint }) => ({
  ...{ id: String(id), at: at.getTime(), login, entity, entityId, verb: verbOf(action) },
  name: nameIn(after, before),
});

function lineOf(row: JournalRow): JournalLine {
  const { changes, left } = changesOf(row.before, row.after);
  const tooLong = row.before === null && row.after === null;
  return {
    ...headOf(row),
    changes: changes.slice(0, SHOWN),
    more: tooLong ? null : left + Math.max(0, changes.length - SHOWN),
  };
}

export async function readJournal(
  actor: Actor,
  filter: JournalFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
) {
  if (!may(actor, 'administration.journal')) return null;
  const [rows, total, entities] = await Promise.all([
    findJournal(filter, { skip: (page - 1) * pageSize, take: pageSize, longest: LONGEST_LISTED }),
    countJournal(filter, MOST_FOUND),
    findJournalEntities(),
  ]);
  return { lines: rows.map(lineOf), total, entities };
}

export async function readJournalLine(actor: Actor, id: number): Promise<JournalSheet | null> {
  if (!may(actor, 'administration.journal')) return null;
  const row = await findJournalLine(BigInt(id));
  if (!row) return null;
  const { changes, left } = changesOf(row.before, row.after);
  return { ...headOf(row), changes, left };
}

/** What the search finds, a changed field a row; the last writes first, up to a limit that the file says. */
export async function journalFile(actor: Actor, filter: JournalFilter): Promise<WorkbookSpec> {
  const t = (await translatorOf(actor)) as (key: string, given?: object) => string;
  const rows = (await findJournal(filter, { skip: 0, take: IN_FILE, longest: LONGEST_IN_FILE })).flatMap((row) => {
    const { at, login, entity, entityId, verb, name } = headOf(row);
    const head = [
      new Date(at),
      login,
      t(`journal:entity.${entity}`, { defaultValue: entity }),
      entityId,
      name,
      t(`journal:verb.${verb}`, { defaultValue: verb }),
    ];
    const { changes } = changesOf(row.before, row.after);
    const told = changes.map(({ field, before, after }) => [...head, field, before ?? '', after ?? '']);
    return told.length > 0 ? told : [[...head, '', '', '']];
  });
  const title = t('journal:title');
  const text = (key: string) => ({ header: t(`journal:column.${key}`), kind: 'text' as const });
  return {
    fileName: `${title} ${filter.from} ${filter.to}`,
    title,
    sheets: [
      {
        name: title,
        columns: [
          { header: t('journal:column.at'), kind: 'instant' },
          ...['login', 'entity', 'entityId', 'name', 'verb', 'field', 'before', 'after'].map(text),
        ],
        rows: rows.slice(0, IN_FILE),
      },
    ],
  };
}
