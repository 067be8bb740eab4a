/**
 * Numbers that carry their unit in the cell: « 12,4 m », « 7.3 °C ». Each is read in its own unit; a title that says
 * another one is a doubt.
 */
import { conversionOf, convert, unitNamed, type Conversion } from '~/kernel/units';
import { cellAsText, type CellValue, type SheetRow } from '~/records/exchange/domain';

const NUMBER_AND_UNIT =
  /^([+\-\u2212]?[\d\s'’.,]*\d(?:e[+-]?\d{1,3})?)\s*([^\d\s+\-\u2212.,][^\s].{0,12}|[^\d\s+\-.,])$/i;
const LONGEST = 40;

interface Carried {
  /** the cell without its unit */
  readonly bare: string;
  readonly unit: string;
}

/** Null: it carries no unit that is known. */
export function carriedUnit(cell: CellValue | undefined): Carried | null {
  // nearly all cells end with a digit
  if (typeof cell !== 'string' || cell.length > LONGEST || /\d$/.test(cell) || !/\d/.test(cell)) return null;
  const [, bare = '', text = ''] = NUMBER_AND_UNIT.exec(cell.trim()) ?? [];
  const unit = text === '' ? undefined : unitNamed(text);
  return unit === undefined ? null : { bare, unit };
}

/** The cell without the unit that it carries. */
export const withoutUnit = (cell: CellValue | undefined): CellValue | undefined => carriedUnit(cell)?.bare ?? cell;

interface CellUnits {
  /** the column that is asked for: the rows without units */
  readonly rows: readonly SheetRow[];
  /** the unit of the numbers of a column, as its cells say it; undefined where they say none */
  readonly unitOf: (column: number) => string | undefined;
  /** the value of a cell in the unit of its column; its text where its own unit is of another kind */
  readonly inUnitOf: (column: number, line: number, value: number) => number | string;
}

/** `columns`: those of values. The first unit of each is the one that the others are converted into. */
export function cellUnits(rows: readonly SheetRow[], header: number, columns: readonly number[]): CellUnits {
  const units = new Map<number, string>();
  /** of cells in another unit than their column's */
  const others = new Map<string, { readonly conversion: Conversion; readonly text: string }>();
  const bare = rows.map((row) => {
    if (row.line <= header) return row;
    let cells: CellValue[] | undefined;
    for (const column of columns) {
      const carried = carriedUnit(row.cells[column]);
      if (!carried) continue;
      const text = cellAsText(row.cells[column]);
      cells ??= [...row.cells];
      cells[column] = carried.bare;
      const first = units.get(column);
      if (first === undefined) units.set(column, carried.unit);
      else if (first !== carried.unit)
        others.set(`${column} ${row.line}`, { text, conversion: conversionOf(carried.unit, first) });
    }
    return cells ? { ...row, cells } : row;
  });
  return {
    rows: units.size === 0 ? rows : bare,
    unitOf: (column) => units.get(column),
    inUnitOf: (column, line, value) => {
      const other = others.size === 0 ? undefined : others.get(`${column} ${line}`);
      if (!other || other.conversion.kind === 'same') return value;
      return other.conversion.kind === 'converts' ? convert(value, other.conversion) : other.text;
    },
  };
}
