/** Parts of both the plain and the live sheet: the header, the row names, the lines at the foot. */
import type { ReactNode } from 'react';
import { classes, type Tone } from '../tone';
import type { GridColumn, GridRow } from './cell-address';

export interface FootLine {
  readonly label: string;
  readonly cells: readonly { readonly text: ReactNode; readonly tone?: Tone }[];
}
/**
 * Turns the column sums, and those of the rows set apart, into the lines at the foot: total, difference from the zone's
 * surface.
 */
export type Foot = (totals: readonly number[], apart: readonly number[]) => readonly FootLine[];

/** What the plain sheet and the live one are told alike. */
export interface SheetProps {
  /** Prefix of the field names: `${name}.${row}.${column}`. */
  readonly name: string;
  readonly label: string;
  readonly corner: string;
  readonly foot?: Foot;
  readonly dense?: boolean;
  readonly readOnly?: boolean;
}

const HEAD_WIDTH = 260;
const CELL_WIDTH = 112;
/** Names over 20 characters get 160 px (specification S1§2). */
const WIDE_NAME = 20;
const WIDE_WIDTH = 160;

/** Names of crops over 22 characters take two lines, over 54 a wider column: on a wide window none is cut. */
const LONG_NAME = 22;
const VERY_LONG_NAME = 54;

export const namesClass = (rows: readonly GridRow[]): string | false =>
  rows.some((row) => (row.group?.length ?? 0) > VERY_LONG_NAME) && 'grid-names-wide';

const isWide = (column: GridColumn): boolean => column.wide === true || column.label.length > WIDE_NAME;

export function GridHead({ columns, corner }: { columns: readonly GridColumn[]; corner: string }) {
  return (
    <>
      <colgroup>
        <col width={HEAD_WIDTH} />
        {columns.map((column) => (
          <col key={column.id} width={isWide(column) ? WIDE_WIDTH : CELL_WIDTH} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className="first">
            {corner}
          </th>
          {columns.map((column) => (
            <th key={column.id} scope="col" title={column.label} className={isWide(column) ? 'wide' : undefined}>
              {column.label}
              {column.unit ? <small>{column.unit}</small> : null}
            </th>
          ))}
        </tr>
      </thead>
    </>
  );
}

export function RowName({ row, opens }: { row: GridRow; opens: boolean }) {
  return (
    <th scope="row" className="first" title={row.group ? `${row.group}, ${row.label}` : row.label}>
      {row.group ? (
        <span className={classes('grid-group', !opens && 'grid-again', row.group.length > LONG_NAME && 'grid-long')}>
          {row.group}
        </span>
      ) : null}
      {row.label}
    </th>
  );
}

export const opensGroup = (rows: readonly GridRow[], at: number): boolean =>
  at === 0 || rows[at - 1]?.group !== rows[at]?.group;
export const cellLabel = (row: GridRow, column: GridColumn): { row: string; column: string } => ({
  row: row.group ? `${row.group} ${row.label}` : row.label,
  column: column.label,
});

export function GridFoot({ lines }: { lines: readonly FootLine[] }) {
  if (lines.length === 0) return null;
  return (
    <tfoot>
      {lines.map((line) => (
        <tr key={line.label}>
          <th scope="row" className="first">
            {line.label}
          </th>
          {line.cells.map((cell, at) => (
            <td key={at} className={classes('number', cell.tone)}>
              {cell.text}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  );
}
