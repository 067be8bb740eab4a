/** The journal: who wrote what, when, with what stood before and after; its search, one line of it, its file. */
import type { Actor } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import type { WorkbookSpec } from '~/records/exchange/domain';
import { translatorOf, wordAt } from '~/platform/i18n/i18n.server';
import {
  countJournal,
  findJournal,
  findJournalAfter,
  findJournalEntities,
  findJournalLine,
  type JournalFilter,
  type JournalRow,
} from '../data/journal.server';
import { changesOf, nameIn, verbOf, type FieldChange } from '../domain';
import type { JournalLine, JournalSheet } from '../view/journal.view';
import { fieldNamer, type FieldNamer, type FieldWords, type OtherNames } from './field-names.server';
import { valueSayer, type ValueWords } from './value-words.server';

/** How what was written is told: names of fields, and values. */
export interface WrittenWords {
  readonly fields: FieldWords;
  readonly others: OtherNames;
  readonly values: ValueWords;
}
interface Telling {
  readonly locale: string;
  readonly words: WrittenWords;
  readonly named: FieldNamer;
}
const telling = ({ locale }: Actor, words: WrittenWords): Telling => ({
  ...{ locale, words, named: fieldNamer(locale, words.fields, words.others) },
});
const changesIn = ({ entity, before, after }: Pick<JournalRow, 'entity' | 'before' | 'after'>, tell: Telling) =>
  changesOf(before, after, valueSayer(tell.locale, entity, tell.words.values));

const SHOWN = 3;
/** A search that finds more is told to be narrower. */
export const MOST_FOUND = 10_000;
/** Rows of a file, and lines that are read at a time. */
const [IN_FILE, AT_A_TIME] = [50_000, 500];
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

/** « Référentiel Communes »: what was written about, as its screens call it. */
function thingWord(locale: string, entity: string): string {
  const [set = '', key] = entity.split('.');
  if (set !== 'reference' || key === undefined) return wordAt(locale, `journal:entity.${entity}`) ?? entity;
  return `${wordAt(locale, 'journal:referenceSet') ?? ''} ${wordAt(locale, `reference:set.${key}.title`) ?? key}`;
}

/** Each change under the name that the form of the thing gives the field. */
const labelled = (entity: string, changes: readonly FieldChange[], named: FieldNamer) =>
  changes.map((change) => ({ ...change, label: named(entity, change.field) }));

function lineOf(row: JournalRow, tell: Telling): JournalLine {
  const { changes, left } = changesIn(row, tell);
  const tooLong = row.before === null && row.after === null;
  return {
    ...headOf(row),
    changes: labelled(row.entity, changes.slice(0, SHOWN), tell.named),
    more: tooLong ? null : left + Math.max(0, changes.length - SHOWN),
  };
}

export async function readJournal(
  actor: Actor,
  filter: JournalFilter,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  words: WrittenWords,
) {
  if (!may(actor, 'administration.journal')) return null;
  const [rows, total, entities] = await Promise.all([
    findJournal(filter, { skip: (page - 1) * pageSize, take: pageSize, longest: LONGEST_LISTED }),
    countJournal(filter, MOST_FOUND),
    findJournalEntities(),
  ]);
  const tell = telling(actor, words);
  const things = Object.fromEntries(
    [...entities, ...rows.map(({ entity }) => entity)].map((one) => [one, thingWord(actor.locale, one)]),
  );
  return { lines: rows.map((row) => lineOf(row, tell)), total, entities, things };
}

export async function readJournalLine(actor: Actor, id: number, words: WrittenWords): Promise<JournalSheet | null> {
  if (!may(actor, 'administration.journal')) return null;
  const row = await findJournalLine(BigInt(id));
  if (!row) return null;
  const tell = telling(actor, words);
  const { changes, left } = changesIn(row, tell);
  return {
    ...{ ...headOf(row), thing: thingWord(actor.locale, row.entity) },
    ...{ changes: labelled(row.entity, changes, tell.named), left },
  };
}

/** What the search finds, a changed field a row, the last writes first; written while it is read. */
export async function journalFile(actor: Actor, filter: JournalFilter, words: WrittenWords): Promise<WorkbookSpec> {
  const t = (await translatorOf(actor)) as (key: string, given?: object) => string;
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
        rows: fileRows(filter, t, telling(actor, words)),
      },
    ],
  };
}

async function* fileRows(filter: JournalFilter, t: (key: string, given?: object) => string, tell: Telling) {
  let last: JournalRow | null = null;
  for (let left = IN_FILE; left > 0;) {
    const rows: JournalRow[] = await findJournalAfter(filter, last, { take: AT_A_TIME, longest: LONGEST_IN_FILE });
    for (const row of rows)
      for (const line of linesOfRow(row, t, tell)) {
        if (left === 0) return;
        left -= 1;
        yield line;
      }
    if (rows.length < AT_A_TIME) return;
    last = rows.at(-1)!;
  }
}

function linesOfRow(row: JournalRow, t: (key: string, given?: object) => string, tell: Telling) {
  const { at, login, entity, entityId, verb, name } = headOf(row);
  const head = [
    new Date(at),
    login,
    thingWord(tell.locale, entity),
    entityId,
    name,
    t(`journal:verb.${verb}`, { defaultValue: verb }),
  ];
  const { changes } = changesIn(row, tell);
  const told = changes.map(({ field, before, after }) => [
    ...head,
    tell.named(entity, field),
    before ?? '',
    after ?? '',
  ]);
  return told.length > 0 ? told : [[...head, '', '', '']];
}
