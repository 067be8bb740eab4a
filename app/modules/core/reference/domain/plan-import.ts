/**
 * What a file would do to a set: created, changed, unchanged, refused. The order of its lines never decides, and the
 * same file twice changes nothing. Pure: the preview and the application run it on the same lines.
 */
import { nameKeyOf, tightNameOf } from '~/kernel/name-key';
import { diffImport, type ComparedField, type FieldChange, type FileIssue } from '~/records/exchange/domain';
import {
  asText,
  isOutline,
  OUTLINE_OF_FILE,
  startOf,
  type CellContext,
  type Objection,
  type RowValue,
  type RowValues,
} from '~/records/fields/domain';
import type { Answers, AskedColumn, AskedCount } from './asked-column';
import { objection } from './objection';
import { issueOf, type FileLine } from './file-lines';
import {
  isNamed,
  keyPart,
  KEY_SEPARATOR,
  naturalKeyOf,
  objectionsTo,
  outlineColumn,
  type ReferenceRow,
  type ReferenceSet,
} from './reference-set';

export interface PlannedRow {
  readonly line: number;
  readonly id: string | null;
  readonly values: RowValues;
}
export interface PlannedChange {
  readonly line: number;
  readonly id: string;
  readonly version: number;
  readonly before: RowValues;
  readonly values: RowValues;
  readonly fields: readonly FieldChange[];
}
export interface ImportPlan {
  readonly created: readonly PlannedRow[];
  readonly changed: readonly PlannedChange[];
  readonly unchanged: number;
  readonly refused: readonly FileIssue[];
  /** what new rows do not say, where the set asks it */
  readonly asked?: AskedCount;
}

/** What changed, as people read it. */
export const inWords = (set: ReferenceSet, changes: readonly FieldChange[], context: CellContext) =>
  changes.map(({ name, before, after }) => {
    const shown = (value: unknown): string => set.columns[name]?.shown(value as RowValue, context).text ?? '';
    return { name, before: shown(before), after: shown(after) };
  });

interface Entry {
  readonly id: string | null;
  readonly version: number;
  readonly values: RowValues;
}

export function planImport(
  set: ReferenceSet,
  existing: readonly ReferenceRow[],
  lines: readonly FileLine[],
  issues: readonly FileIssue[],
  context: CellContext,
  answers: Answers = {},
): ImportPlan {
  const byNatural = new Map(existing.map((row) => [naturalKeyOf(set, row.values), row]));
  const byId = new Map(existing.map((row) => [row.id, row]));
  const closest = isNamed(set) ? closeNames(existing) : null;
  const newNames = new Map<string, string>();
  const keyOf = ({ id, values }: Entry): string => {
    if (set.match === 'id' && id !== null) return `#${id}`;
    const key = naturalKeyOf(set, values);
    const tight = closest && id === null ? tightNameOf(asText(values.name ?? '')) : '';
    if (tight === '') return key;
    // two new names that differ by spaces and signs only are one name given twice
    const first = newNames.get(tight) ?? key;
    newNames.set(tight, first);
    return first;
  };
  const refused: FileIssue[] = [...issues];
  const incoming: { line: number; sheet?: string; value: Entry }[] = [];
  const lineOf = new Map<Entry, FileLine>();
  for (const line of gatherLines(set, lines)) {
    const empty = startOf(set.columns);
    const own =
      (line.id === undefined ? undefined : byId.get(line.id)) ??
      byNatural.get(naturalKeyOf(set, { ...empty, ...line.given }));
    const close = own ? undefined : closest?.get(tightNameOf(asText(line.given.name ?? '')));
    const target = own ?? close;
    if (line.id !== undefined && target && target.id !== line.id) {
      refused.push(
        complaint(
          line,
          set.naturalKey[0] ?? '',
          objection('otherId', { name: naturalKeyOf(set, target.values), id: target.id }),
        ),
      );
      continue;
    }
    const values = withOutline(
      set,
      {
        ...empty,
        ...target?.values,
        ...(target ? {} : settledBy(set, line.given, answers)),
        ...line.given,
        ...nameOf(close ?? (own && isSameTyped(own, line.given) ? own : undefined)),
      },
      target?.values,
      context,
    );
    const found = objectionsTo(set, values, { id: target?.id ?? line.id ?? null, before: target?.values });
    if (found.size > 0) {
      for (const [name, one] of found) refused.push(complaint(line, name, one, values[name]));
      continue;
    }
    const entry: Entry = { id: target?.id ?? line.id ?? null, version: target?.version ?? 0, values };
    lineOf.set(entry, line);
    incoming.push({ line: line.line, sheet: line.sheet, value: entry });
  }
  const fields = Object.entries(set.columns).map(([name, column]): ComparedField<Entry> => ({
    name,
    read: ({ values }) => values[name] ?? null,
    ...(column.same ? { same: (a, b) => column.same?.(a as RowValue, b as RowValue) ?? false } : {}),
  }));
  const diff = diffImport<Entry>({
    existing: existing.map(({ id, version, values }) => ({ id, version, values })),
    incoming,
    keyOf,
    fields,
    refused,
  });
  const kept = withoutCollisions(
    set,
    existing,
    diff.created.map(({ value }) => value),
    diff.changed.map(({ after }) => after),
    lineOf,
  );
  const created = diff.created.filter(({ value }) => kept.has(value));
  const changed = diff.changed.filter(({ after }) => kept.has(after));
  const asked =
    set.asked &&
    countAsked(
      set.asked,
      created.map(({ value }) => lineOf.get(value)?.given ?? {}),
    );
  return {
    ...(asked ? { asked } : {}),
    created: created.map(({ line, value }) => ({ line, id: value.id, values: value.values })),
    changed: changed.map(({ line, before, after, fields: changes }) => ({
      line,
      id: before.id ?? '',
      version: before.version,
      before: before.values,
      values: after.values,
      fields: changes,
    })),
    unchanged: diff.unchanged,
    refused: [...diff.refused, ...kept.issues].sort((a, b) => a.line - b.line),
  };
}

/** Lines of one row that differ by codes which a column may hold together are one line, in the place of the first. */
function gatherLines(set: ReferenceSet, lines: readonly FileLine[]): readonly FileLine[] {
  if (set.gathered.length === 0) return lines;
  const isGathered = new Set(set.gathered);
  const first = new Map<string, FileLine>();
  for (const line of lines) {
    const rest = Object.entries(line.given).filter(([name]) => !isGathered.has(name));
    const key = JSON.stringify([line.id ?? null, ...rest.sort(([a], [b]) => (a < b ? -1 : 1))]);
    const known = first.get(key);
    first.set(key, known ? { ...known, given: { ...known.given, ...gathered(set, known.given, line.given) } } : line);
  }
  return [...first.values()];
}
function gathered(set: ReferenceSet, known: RowValues, more: RowValues): RowValues {
  const codesIn = (value: RowValue | undefined) => asText(value ?? '').split(/[\s,;/]+/);
  return Object.fromEntries(
    set.gathered.flatMap((name) => {
      const codes = [...new Set([...codesIn(known[name]), ...codesIn(more[name])])].filter((code) => code !== '');
      return name in known || name in more ? [[name, codes.join(' ')] as const] : [];
    }),
  );
}

/** Rows by their name without spaces and signs, where it is the name of one row only. */
function closeNames(existing: readonly ReferenceRow[]): ReadonlyMap<string, ReferenceRow> {
  const found = new Map<string, ReferenceRow>();
  const shared = new Set<string>(['']);
  for (const row of existing) {
    const tight = tightNameOf(asText(row.values.name ?? ''));
    if (found.has(tight)) shared.add(tight);
    found.set(tight, row);
  }
  for (const tight of shared) found.delete(tight);
  return found;
}
/** A row that a file names in its own way keeps its name. */
const nameOf = (row: ReferenceRow | undefined): RowValues => (row ? { name: row.values.name ?? '' } : {});

/** The same name but for its apostrophes: what people typed stays. */
const isSameTyped = (row: ReferenceRow, { name }: RowValues): boolean => {
  const plain = (text: unknown) => (typeof text === 'string' ? text.replaceAll(/[’ʼ`´]/g, "'").trim() : null);
  return plain(name) !== null && plain(name) === plain(row.values.name);
};

/** The column that is asked, of a new row that does not say it: as its name says, else as it was answered. */
const settledBy = ({ asked }: ReferenceSet, given: RowValues, answers: Answers): RowValues => {
  if (!asked || given[asked.column] !== undefined) return {};
  const value = asked.guess(given) ?? answers[asked.column];
  return value === undefined || value === null ? {} : { [asked.column]: value };
};

function countAsked({ column, guess }: AskedColumn, rows: readonly RowValues[]): AskedCount | undefined {
  const silent = rows.filter((given) => given[column] === undefined);
  const guessed = silent.filter((given) => guess(given) !== null).length;
  return silent.length === 0 ? undefined : { column, guessed, open: silent.length - guessed };
}

/** What is wrong with a column of a line. */
export function complaint(line: FileLine, name: string, one: Objection, value?: RowValue): FileIssue {
  const index = line.places.get(name);
  const shown = value === undefined || typeof value === 'object' ? {} : { value: String(value) };
  return issueOf(
    {
      line: line.line,
      sheet: line.sheet,
      ...(index === undefined ? {} : { column: index + 1 }),
      columnName: name,
      ...shown,
    },
    one,
  );
}

/** A cell that names a map becomes the outline of that name; without the map the row keeps its own. */
function withOutline(
  set: ReferenceSet,
  values: RowValues,
  before: RowValues | undefined,
  context: CellContext,
): RowValues {
  const name = outlineColumn(set);
  const value = name === undefined ? null : (values[name] ?? null);
  if (name === undefined || typeof value !== 'string' || !value.startsWith(OUTLINE_OF_FILE)) return values;
  const title = asText(values[set.title] ?? '');
  const drawn = context.outlines?.get(nameKeyOf(title)) ?? context.outlines?.get(tightNameOf(title));
  const own = before?.[name];
  return { ...values, [name]: drawn ?? (isOutline(own) ? own : value) };
}

/**
 * Lines that would give two rows one unique value are refused, all of them; a refused line leaves its row as it was,
 * which may collide with another one: repeated until nothing moves.
 */
function withoutCollisions(
  set: ReferenceSet,
  existing: readonly ReferenceRow[],
  created: readonly Entry[],
  changed: readonly Entry[],
  lineOf: ReadonlyMap<Entry, FileLine>,
) {
  const unique = [...(set.match === 'id' ? [set.naturalKey] : []), ...set.unique.map((name) => [name])];
  const kept = new Set<Entry>([...created, ...changed]);
  const issues: FileIssue[] = [];
  for (let moved = unique.length > 0; moved;) {
    moved = false;
    const changing = new Set([...kept].map(({ id }) => id));
    for (const columns of unique) {
      const holders = new Map<string, (Entry | null)[]>();
      const hold = (values: RowValues, entry: Entry | null): void => {
        const key = columns.map((name) => keyPart(set.columns[name], values[name])).join(KEY_SEPARATOR);
        if (columns.some((name) => keyPart(set.columns[name], values[name]) !== ''))
          holders.set(key, [...(holders.get(key) ?? []), entry]);
      };
      for (const row of existing) if (!changing.has(row.id)) hold(row.values, null);
      for (const entry of kept) hold(entry.values, entry);
      for (const [key, entries] of holders) {
        if (entries.length < 2) continue;
        for (const entry of entries) {
          const line = entry && lineOf.get(entry);
          if (!entry || !line) continue;
          kept.delete(entry);
          moved = true;
          issues.push(complaint(line, columns[0] ?? '', objection('duplicate', { value: key })));
        }
      }
    }
  }
  return Object.assign(kept, { issues });
}
