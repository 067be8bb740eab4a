/**
 * The definition of a column: how to read a cell of a file or a form, write it, check it, and which field to draw. Each
 * kind of column is one file of `columns/`. Screens receive plain data, never these functions.
 */
import type {
  CellInput,
  CellValue,
  ColumnKind,
  Message,
  Named,
  NameIndex,
  Refusal,
  ZoneGeometry,
} from '~/modules/core/exchange/domain';
import { refused, type Outcome } from '~/kernel/outcome';

/** A zone's outline: GeoJSON, its surface and its centre, kept together. */
export interface Outline {
  readonly geometry: ZoneGeometry;
  readonly kml: string;
}

export type RowValue = string | number | boolean | null | readonly string[] | readonly number[] | Outline;
export type RowValues = Readonly<Record<string, RowValue>>;

/** What a set's row is, whatever its table. */
export interface ReferenceRow {
  /** the key in the URL and the API */
  readonly id: string;
  readonly values: RowValues;
  readonly version: number;
  readonly updatedBy: string | null;
  readonly updatedAt: string;
}

/** Why a value is not taken: a key of the exchange or reference namespace, with the same key under `remedy`. */
export interface Objection {
  readonly reason: Message;
  readonly remedy: Message;
}

/** What the sentences of an objection put into their holes. */
export const OBJECTION_PARAMS = {
  required: [],
  step: ['step'],
  choice: ['value', 'choices'],
  code: ['value'],
  tooMany: ['max'],
  unknownCode: ['value', 'field'],
  kmlName: ['value'],
  kmlMissing: [],
  siretLength: ['value'],
  siretKey: ['value'],
  phone: ['value'],
  email: ['value'],
  insee: ['value'],
  department: ['value'],
  reservedIndicator: ['id'],
  minAboveMax: ['min', 'max'],
  halfPosition: [],
  position: [],
  contactName: [],
  otherId: ['name', 'id'],
  duplicate: ['value'],
  jobFailed: [],
  missingKey: ['value'],
  serviceMissing: [],
  serviceTooLarge: ['host', 'limit'],
  serviceNotAllowed: ['host'],
  serviceRefused: ['host', 'status'],
  serviceUnreachable: ['host'],
} as const;
export type ObjectionName = keyof typeof OBJECTION_PARAMS;
export type ObjectionParams<Name extends ObjectionName> = (typeof OBJECTION_PARAMS)[Name] extends readonly []
  ? []
  : [params: Readonly<Record<(typeof OBJECTION_PARAMS)[Name][number], string | number>>];

export const objection = <Name extends ObjectionName>(name: Name, ...[params]: ObjectionParams<Name>): Objection => {
  const message = (kind: string): Message => ({
    key: `referenceRefusals:${kind}.${name}`,
    params: params as Message['params'],
  });
  return { reason: message('issue'), remedy: message('remedy') };
};
/** An objection that the exchange module already words. */
export const fileObjection = ({ reason, params }: Refusal): Objection => ({
  reason: { key: `reason.${reason}`, params },
  remedy: { key: `remedy.${reason}`, params },
});

/** The items of another set, found by name or id. */
export interface ItemIndex extends NameIndex<Named> {
  readonly all: readonly Named[];
  nameOf(id: number | string): string | undefined;
}

/** What columns need of the outside: the wordings of keys, the items of other sets, code lists, maps sent along. */
export interface ColumnContext {
  /** language of the numbers; French by default */
  readonly locale?: string;
  /** Every wording of a key, the reader's own first. */
  readonly words: (key: string) => readonly string[];
  readonly items: (set: string) => ItemIndex;
  readonly codes: (field: string) => ReadonlyMap<string, string>;
  /** Outlines of the KML files that came with the table, by normalised name; empty for a form. */
  readonly outlines?: ReadonlyMap<string, Outline>;
}

/** How the field of a form looks; drawn by ui/reference-field. */
export interface InputSpec {
  readonly control: 'text' | 'area' | 'number' | 'check' | 'select' | 'many' | 'day' | 'outline';
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** a select that always holds one of its options */
  readonly always?: boolean;
  readonly unit?: string;
  readonly maxLength?: number;
  readonly type?: 'email' | 'tel';
  readonly step?: number;
  /** no decimals */
  readonly whole?: boolean;
}
/** How a cell of a list looks. */
export interface CellView {
  readonly text: string;
  readonly tone?: 'leaf' | 'ochre' | 'brick' | 'water';
  readonly check?: boolean;
}

export type SqlType = 'text' | 'int4' | 'int8' | 'float8' | 'bool' | 'text[]' | 'int4[]' | 'jsonb' | 'day';

export interface Column {
  readonly kind: string;
  readonly sql: SqlType;
  readonly required: boolean;
  /** part of the text search of the list */
  readonly search: boolean;
  readonly sortable: boolean;
  /** offered as a filter above the list */
  readonly filter: boolean;
  /** an index of the table begins with it */
  readonly indexed: boolean;
  /** the value of a new item */
  readonly fallback: RowValue;
  /** shown in the list, asked in the form */
  readonly inList: boolean;
  readonly inForm: boolean;
  /** other headers that files give it (Sandre, RPG…) */
  readonly aliases: readonly string[];
  readonly unit?: string;
  /** headers that give it in another unit: « surface_km2 » for hectares */
  readonly scaled?: Scaled;
  /** programs write it: no thousands are parted in it */
  readonly exponent?: boolean;
  /** a set whose row of this key must exist (a foreign key of the table); asked of the database, not of a list */
  readonly existsIn?: string;
  readonly needs?: { readonly set?: string; readonly codes?: string };
  /** `null` means empty. */
  parse(cell: CellValue | undefined, context: ColumnContext): Outcome<RowValue, Objection>;
  /** What an input holds: `parse(format(value))` gives the value back. */
  format(value: RowValue, context: ColumnContext): string;
  validate(value: RowValue): Objection | null;
  input(context: ColumnContext): InputSpec;
  cell(value: RowValue, context: ColumnContext): CellView;
  toExcel(value: RowValue, context: ColumnContext): CellInput;
  readonly excel: { readonly kind: ColumnKind; readonly decimals?: number };
  /** whether two values are one, where that is not plain equality */
  same?(before: RowValue, after: RowValue): boolean;
}

export interface ColumnOptions {
  readonly required?: boolean;
  readonly search?: boolean;
  readonly sortable?: boolean;
  readonly filter?: boolean;
  readonly indexed?: boolean;
  readonly inList?: boolean;
  readonly inForm?: boolean;
  readonly aliases?: readonly string[];
}

export interface Scaled {
  readonly saying: RegExp;
  readonly factor: number;
}

/** What every kind of column has in common. */
export const commonColumn = (options: ColumnOptions) => ({
  required: false,
  search: false,
  sortable: true,
  filter: false,
  indexed: false,
  inList: true,
  inForm: true,
  aliases: [],
  ...options,
});

/** Reads a cell of a file or a form, then makes of it a value of the column. */
export const parsing =
  <Read>(
    read: (cell: CellValue | undefined) => Outcome<Read, Refusal>,
    take: (value: Read, context: ColumnContext) => Outcome<RowValue, Objection>,
  ): Column['parse'] =>
  (cell, context) => {
    const found = read(cell);
    return found.ok ? take(found.value, context) : refused(fileObjection(found.reason));
  };

export const asText = (value: RowValue): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
export const asNumber = (value: RowValue): number | null => (typeof value === 'number' ? value : null);
export const asList = (value: RowValue): readonly (string | number)[] => (Array.isArray(value) ? value : []);
