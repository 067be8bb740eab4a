/**
 * A reference set as data: its table, its columns, its rules. Everything else (list, form, validation, import, export,
 * API, audit) is derived from it. A twentieth set is one file in `sets/` and its words.
 */
import { nameKeyOf } from '~/kernel/name-key';
import type { Action } from '~/kernel/permissions';
import type { FileIssue, FileKind, SheetTable } from '~/records/exchange/domain';
import {
  asList,
  asText,
  withCells,
  type Column,
  type Field,
  type Objection,
  type RowValue,
  type RowValues,
} from '~/records/fields/domain';
import { objection as objectionNamed } from './objection';
import type { AskedColumn } from './asked-column';
import type { SandreSource } from './sandre-source';

/** What a set's row is, whatever its table. */
export interface ReferenceRow {
  /** the key in the URL and the API */
  readonly id: string;
  readonly values: RowValues;
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: string;
}

/** A column of the table that identifies the row in URLs and in the API. */
export interface KeyColumn {
  readonly name: string;
  readonly sql: 'text' | 'int4' | 'int8';
}

/**
 * Columns of the table that are computed from the row when it is written (data/derive); `searchKey` joins all that a
 * search looks into.
 */
export type Derivation = 'nameKey' | 'position' | 'outline' | 'itemNameKey' | 'searchKey';

export interface Rule {
  /** the column that the objection is about */
  readonly column: string;
  check(values: RowValues, row: { readonly id: string | null }): Objection | null;
}

export interface ReferenceSetSpec {
  readonly key: string;
  /** the word after /api/referencial/, where it is not the key */
  readonly api?: string;
  readonly icon: string;
  readonly table: string;
  readonly keyColumns?: readonly KeyColumn[];
  /** columns of the table that are the same for every row of the set (ReferenceItem.set, RotationRule.scid) */
  readonly fixed?: Readonly<Record<string, string | number>>;
  readonly columns: Readonly<Record<string, Field<RowValue>>>;
  /** names in the table, where they are not those of the columns */
  readonly stored?: Readonly<Record<string, string>>;
  /** names of the columns kept in the JSON column `attributes` */
  readonly attributes?: readonly string[];
  readonly derived?: readonly Derivation[];
  /** who wrote last and when; absent: the table has no such column */
  readonly stamp?: { readonly user: string; readonly date: string };
  readonly versioned?: boolean;
  /** the columns that identify the row of a line */
  readonly naturalKey: readonly string[];
  /** `id`: files may give ids, which then decide (indicators) */
  readonly match?: 'naturalKey' | 'id';
  /** how rows follow each other; by their natural key where it is left out */
  readonly order?: readonly string[];
  /** the column whose digits are sorted as numbers */
  readonly numbered?: string;
  /** Columns that no two live rows may share (beside the natural key), case ignored. */
  readonly unique?: readonly string[];
  /** a header that implies the value of another column: files of RPG crops do not name their list */
  readonly implied?: { readonly header: string; readonly column: string; readonly value: string };
  readonly rules?: readonly Rule[];
  /** texts that hold several codes: lines of a file that differ by them alone are one row with all of them */
  readonly gathered?: readonly string[];
  /** a row of a set of the Sandre that is not the Sandre's: editing it doubts nothing */
  readonly isOurs?: (values: RowValues) => boolean;
  /** columns that keep their first value: what was stored under it means it */
  readonly lasting?: readonly string[];
  /** ids that cannot be deleted, since the product refers to them */
  readonly kept?: readonly string[];
  /** the column that names a row to people; the natural key when absent */
  readonly title?: string;
  /** name of a new item (C477) */
  readonly newName?: string;
  /** spreadsheets where it is left out */
  readonly importKinds?: readonly FileKind[];
  /** the element that makes a row of its XML files, where that is not the Sandre's own */
  readonly record?: string;
  /** files of others that say the same in another shape; null: it is none */
  readonly reshape?: (table: SheetTable) => Reshaped | null;
  /** large tables: streamed, compared in the database by this job, counted approximately */
  readonly bulk?: false | 'parcels' | 'matrix';
  /**
   * What people may do. A set without `create` has fixed rows; one that nothing uses has no `purge`, which would empty
   * it. One whose rows are no names of the same thing has no `replace`.
   */
  readonly may?: Partial<ReferenceSet['may']>;
  readonly allow: { readonly read: Action; readonly edit: Action; readonly export: Action };
  /** lists shown as cards on the dashboard, by rank; `none`: reached from another set's sheets */
  readonly card?: number | 'none';
  /** the set whose rows these screens show too: the workbook of all holds them once */
  readonly viewOf?: string;
  /** the name of its summary, where that is not its own */
  readonly summary?: string;
  /** rows of other tables that go with a row, and come back with it */
  readonly holds?: readonly { readonly table: string; readonly by: string }[];
  /** what the check page asks where a file does not say it of its new rows */
  readonly asked?: AskedColumn;
  /** what the check page of a large file adds up: `sum` by `by`, and which values of `among` there are */
  readonly totals?: { readonly sum: string; readonly by: string; readonly among: string };
  /** a service of the settings fills it */
  readonly filledByServices?: boolean;
  /** the column whose codes an official list knows: a file is told of those that it lacks */
  readonly listed?: string;
  /** the sentence that says a row was changed */
  readonly updatedToast?: string;
  /** the Sandre's own element in XML files, and whether it can be synchronised */
  readonly sandre?: SandreSource;
  /**
   * rows of another set that belong to a row of this one, shown on its sheet (cedex codes of a city, contacts of a
   * contributor)
   */
  readonly related?: { readonly set: string; readonly column: string; readonly own: string };
  /** the habilitation that opens it, beside the right */
  readonly module?: string;
  /** the column of the day on which a row is closed: one in use is closed where it was to be deleted (C656) */
  readonly closes?: string;
  /** columns whose value, followed by _FORBIDEN in a user's grants, hides the row from that user (DECISIONS A35) */
  readonly closable?: readonly string[];
}

/** A table of others as one of the set, and what of it could not be. */
export interface Reshaped {
  readonly table: SheetTable;
  readonly issues: readonly FileIssue[];
  readonly notices: readonly FileIssue[];
}

/** What a set may do without. */
type Own =
  | 'reshape'
  | 'asked'
  | 'totals'
  | 'card'
  | 'viewOf'
  | 'holds'
  | 'record'
  | 'sandre'
  | 'implied'
  | 'newName'
  | 'stamp'
  | 'related'
  | 'numbered'
  | 'module'
  | 'isOurs'
  | 'listed'
  | 'closes';

export interface ReferenceSet
  extends Required<Omit<ReferenceSetSpec, Own | 'may' | 'columns'>>, Pick<ReferenceSetSpec, Own> {
  readonly columns: Readonly<Record<string, Column>>;
  readonly may: Readonly<Record<'create' | 'remove' | 'edit' | 'purge' | 'replace', boolean>>;
  /** entity in the audit journal and the revisions */
  readonly entity: string;
}

export function defineReferenceSet(spec: ReferenceSetSpec): ReferenceSet {
  const named = new Set(Object.keys(spec.columns));
  const unknown = [
    ...spec.naturalKey,
    ...(spec.order ?? []),
    ...(spec.unique ?? []),
    ...(spec.attributes ?? []),
    ...(spec.lasting ?? []),
    ...(spec.gathered ?? []),
    ...(spec.closes === undefined ? [] : [spec.closes]),
  ].filter((name) => !named.has(name) && !spec.keyColumns?.some((key) => key.name === name) && name !== 'id');
  if (unknown.length > 0) throw new Error(`reference set ${spec.key}: no column ${unknown.join(', ')}`);
  return {
    api: spec.key,
    order: spec.naturalKey,
    importKinds: ['xlsx', 'xls', 'csv'],
    keyColumns: [{ name: 'id', sql: 'int4' }],
    fixed: {},
    stored: {},
    attributes: [],
    derived: [],
    versioned: true,
    match: 'naturalKey',
    unique: [],
    rules: [],
    lasting: [],
    gathered: [],
    kept: [],
    bulk: false,
    closable: [],
    summary: spec.key,
    filledByServices: false,
    updatedToast: 'updated',
    stamp: { user: 'usermaj', date: 'datemaj' },
    ...spec,
    columns: Object.fromEntries(Object.entries(spec.columns).map(([name, field]) => [name, withCells(field)])),
    title: spec.title ?? spec.naturalKey[0] ?? 'id',
    may: { create: true, remove: true, edit: true, purge: false, replace: spec.may?.remove ?? true, ...spec.may },
    entity: `reference.${spec.key}`,
  };
}

/** The text of a value inside a key: names without case or accents, codes as they are. */
export function keyPart(column: Column | undefined, value: RowValue | undefined): string {
  if (value === undefined || value === null) return '';
  return column?.kind === 'text' ? nameKeyOf(asText(value)) : Array.isArray(value) ? value.join(',') : String(value);
}

/** Thin spaces, which no user types, and which are readable in messages. */
export const KEY_SEPARATOR = '\u2009·\u2009';
export const naturalKeyOf = (set: ReferenceSet, values: RowValues): string =>
  set.naturalKey.map((name) => keyPart(set.columns[name], values[name])).join(KEY_SEPARATOR);

/** Sets of things that people call by their name, each name once: zones, crops, modes, indicators. */
export const isNamed = (set: ReferenceSet): boolean =>
  set.derived.includes('nameKey') && set.naturalKey.join() === 'name';

/** What a search looks into, each word between spaces: a code is found by its beginning, a name by any part. */
export const searchKeyOf = (set: Pick<ReferenceSet, 'columns'>, values: RowValues): string =>
  ` ${Object.entries(set.columns)
    .filter(([, column]) => column.search)
    .flatMap(([name]) =>
      asList(values[name] ?? null)
        .concat(asText(values[name] ?? ''))
        .map((one) => nameKeyOf(String(one))),
    )
    .filter((one) => one !== '')
    .join(' ')} `;

/** The columns that its form asks. */
export const formFields = (set: ReferenceSet): string[] =>
  Object.entries(set.columns)
    .filter(([, column]) => column.inForm)
    .map(([name]) => name);

/** The name of a set's column of outlines. */
export const outlineColumn = ({ columns }: Pick<ReferenceSet, 'columns'>) =>
  Object.keys(columns).find((name) => columns[name]?.kind === 'outline');

/** What a row is called in sentences and lists of uses. */
export const titleOf = (set: ReferenceSet, row: Pick<ReferenceRow, 'id' | 'values'>): string =>
  asText(row.values[set.title] ?? '') || row.id;

/** Every objection to a row, by column. */
export function objectionsTo(
  set: ReferenceSet,
  values: RowValues,
  row: { readonly id: string | null; readonly before?: RowValues | undefined } = { id: null },
): Map<string, Objection> {
  const found = new Map<string, Objection>();
  for (const [name, column] of Object.entries(set.columns)) {
    const value = values[name] ?? null;
    const missing = column.required && (value === null || value === '' || (Array.isArray(value) && value.length === 0));
    const objection = missing ? REQUIRED : column.check(value);
    if (objection) found.set(name, objection);
  }
  for (const name of set.lasting) {
    const before = row.before?.[name] ?? values[name];
    if (values[name] !== before) found.set(name, objectionNamed('lasting', { value: asText(before ?? '') }));
  }
  for (const rule of set.rules) {
    if (found.has(rule.column)) continue;
    const objection = rule.check(values, row);
    if (objection) found.set(rule.column, objection);
  }
  return found;
}

const REQUIRED: Objection = objectionNamed('required');
