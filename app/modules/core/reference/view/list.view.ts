/** What the list of a set shows: rows to read, or rows to type in. */
import { formatDay } from '~/kernel/civil-date';
import type { FieldTexts, DeletedMeanwhile } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import type { ZoneGeometry } from '~/records/exchange/domain';
import type { MapGround } from '~/modules/core/map-ground/domain';
import { formOf, textsOf, type ColumnForm } from '~/records/fields/domain';
import {
  isOutline,
  outlineColumn,
  titleOf,
  type CellView,
  type CellContext,
  type ReferenceRow,
  type ReferenceSet,
} from '../domain';
import { columnHead, type ColumnHead } from './column.view';

export interface SetHead {
  readonly key: string;
  readonly icon: string;
  readonly api: string;
}
export const setHead = ({ key, icon, api }: ReferenceSet): SetHead => ({ key, icon, api });

export interface LastUpdate {
  readonly user: string;
  readonly date: string;
  readonly version: number;
  readonly automatic: boolean;
}
/** What typing in a row takes. */
export interface RowEdit {
  readonly title: string;
  readonly version: number;
  /** of the columns that have an input */
  readonly texts: FieldTexts;
  readonly kept: boolean;
}
export interface ListRow {
  readonly id: string;
  /** a cell that is nothing but its text travels as that text */ readonly cells: readonly (string | CellView)[];
  readonly edit?: RowEdit;
}
/** `freeText`: the filter is a text field, in sets too large to list their values. */
export interface FilterView {
  readonly freeText: boolean;
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}
export interface ListRights {
  readonly edit: boolean;
  readonly export: boolean;
  readonly create: boolean;
  readonly remove: boolean;
  readonly replace: boolean;
  readonly change: boolean;
  readonly purge: boolean;
  readonly map: boolean;
  readonly sandre: boolean;
}
export interface OutlineFeature {
  readonly id: string;
  readonly name: string;
  readonly geometry: ZoneGeometry;
}

export interface ListView {
  readonly set: SetHead;
  readonly mode: 'read' | 'edit';
  readonly columns: readonly ColumnHead[];
  readonly rows: readonly ListRow[];
  readonly paging: {
    readonly page: number;
    readonly pageSize: number;
    readonly total: number;
    readonly more: boolean;
    readonly fits: boolean;
  };
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | null;
  readonly search: string;
  /** false: no column is searched by its text, only filtered */
  readonly searchable: boolean;
  readonly filters: readonly FilterView[];
  readonly lastUpdate: LastUpdate | null;
  readonly rights: ListRights;
  readonly outlines: readonly OutlineFeature[];
  readonly ground: MapGround | null;
  /** its rows can be loaded, and their centres completed where the settings name a service for that */
  readonly services: { readonly centres: boolean } | null;
}

/** Rows of the list that were not saved. */
export interface DeletedItem extends DeletedMeanwhile {
  /** how it was called */ readonly what: string;
}
/** A row of a form of several, which that form shows again. */
export interface RefusedRow extends Omit<FormReply, 'form' | 'more'> {
  readonly id: string;
  readonly title: string;
  readonly seen: FieldTexts | null;
  readonly deletedMeanwhile?: DeletedItem & {
    /** the submitted values, as displayed */ readonly fields: readonly {
      readonly name: string;
      readonly label: string;
      readonly text: string;
    }[];
  };
}
export interface SavedList {
  readonly changed: number;
  readonly refused: readonly RefusedRow[];
}

/** Columns of the list; a set without stamps shows none. */
const listColumns = (set: ReferenceSet): string[] =>
  Object.entries(set.columns)
    .filter(([, column]) => column.inList)
    .map(([name]) => name);

/** `form`: what is typed in each row. */
export const listHeads = (set: ReferenceSet, form: ColumnForm, context: CellContext): ColumnHead[] =>
  [...(set.match === 'id' ? ['id'] : []), ...listColumns(set), ...(set.stamp ? ['usermaj', 'datemaj'] : [])].map(
    (name) => ({ ...columnHead(set, name, context), ...(form[name] && { input: form[name].input }) }),
  );

/** The form of each row that is typed in the list. */
export const listForm = (set: ReferenceSet, context: CellContext): ColumnForm => {
  const isTyped = (name: string): boolean =>
    set.columns[name]?.kind !== 'outline' && !set.keyColumns.some((key) => key.name === name);
  return formOf(set.columns, listColumns(set).filter(isTyped), { context, compact: true });
};

/** `form`: what is typed in each row, maybe nothing; null where rows are read and not picked. */
export function listRow(set: ReferenceSet, row: ReferenceRow, context: CellContext, form: ColumnForm | null): ListRow {
  const cells: CellView[] = [
    ...(set.match === 'id' ? [{ text: row.id }] : []),
    ...listColumns(set).map((name) => set.columns[name]?.shown(row.values[name] ?? null, context) ?? { text: '' }),
    ...(set.stamp
      ? [{ text: row.updatedBy ?? '' }, { text: row.updatedAt ? formatDay(new Date(row.updatedAt)) : '' }]
      : []),
  ];
  return {
    id: row.id,
    cells: cells.map((cell) => (Object.keys(cell).length === 1 ? cell.text : cell)),
    ...(form && {
      edit: {
        ...{ title: titleOf(set, row), version: row.version, kept: set.kept.includes(row.id) },
        texts: textsOf(form, row.values),
      },
    }),
  };
}

/** Outlines of the rows shown, for the map beside the list. */
export function outlinesOf(set: ReferenceSet, rows: readonly ReferenceRow[]): OutlineFeature[] {
  const name = outlineColumn(set);
  if (name === undefined) return [];
  return rows.flatMap((row) => {
    const value = row.values[name];
    return isOutline(value) ? [{ id: row.id, name: titleOf(set, row), geometry: value.geometry }] : [];
  });
}
