/** What was said of the columns of a list of stations, found again by the names of its columns, in whatever order. */
import { tightNameOf } from '~/kernel/name-key';
import type { FileTable } from './station-file';

export interface ListModel {
  /** of the file it was said of */
  readonly name: string;
  /** header, folded → field; headers that are not read have none */
  readonly columns: Readonly<Record<string, string>>;
  readonly login: string;
  readonly at: Date;
}

/** '' where a list can't be known again: it has no headers, or two of one name. */
export function headersOf({ columns }: FileTable): string {
  const names = columns.map(({ name }) => tightNameOf(name));
  return names.length === 0 || names.includes('') || new Set(names).size < names.length
    ? ''
    : names.sort((a, b) => (a < b ? -1 : 1)).join('|');
}

/** Column, counted from 0 → field, for a file with these headers. */
export const columnsByModel = ({ columns }: FileTable, model: ListModel): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ rank, name }) => {
      const key = model.columns[tightNameOf(name)];
      return key === undefined ? [] : [[String(rank), key] as const];
    }),
  );

/** The other way round: what a person said by rank, by the names of the headers. */
export const modelColumns = (
  { columns }: FileTable,
  chosen: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    columns.flatMap(({ rank, name }) => {
      const key = chosen[String(rank)];
      return key === undefined || key === '' ? [] : [[tightNameOf(name), key] as const];
    }),
  );
