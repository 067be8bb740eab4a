/** Writes a linear programme row by row and hands it over by column, as the solver wants it. */
import type { LinearProgramme } from '../../../../../optimiser-as/binding/types';

export class SparseRows {
  private readonly cost: number[] = [];
  private readonly columnLower: number[] = [];
  private readonly columnUpper: number[] = [];
  private readonly rowLower: number[] = [];
  private readonly rowUpper: number[] = [];
  private readonly entryRow: number[] = [];
  private readonly entryColumn: number[] = [];
  private readonly entryValue: number[] = [];

  get rows(): number {
    return this.rowLower.length;
  }
  get columns(): number {
    return this.cost.length;
  }

  addColumn(cost: number, lower: number, upper: number): number {
    this.cost.push(cost);
    this.columnLower.push(lower);
    this.columnUpper.push(upper);
    return this.cost.length - 1;
  }

  setCost(column: number, cost: number): void {
    this.cost[column] = cost;
  }

  /** Columns that cost something. */
  costed(): readonly { readonly column: number; readonly cost: number }[] {
    return this.cost.flatMap((cost, column) => (cost === 0 ? [] : [{ column, cost }]));
  }

  addRow(lower: number, upper: number): number {
    this.rowLower.push(lower);
    this.rowUpper.push(upper);
    return this.rowLower.length - 1;
  }

  boundRow(row: number, lower: number, upper: number): void {
    this.rowLower[row] = lower;
    this.rowUpper[row] = upper;
  }

  /** Each (row, column) pair at most once; zeros are kept out. */
  put(row: number, column: number, value: number): void {
    if (value === 0) return;
    this.entryRow.push(row);
    this.entryColumn.push(column);
    this.entryValue.push(value);
  }

  build(name: string, sense: LinearProgramme['sense'], objectiveConstant: number): LinearProgramme {
    const entries = this.entryRow.length;
    const starts = new Int32Array(this.columns + 1);
    for (const column of this.entryColumn) starts[column + 1] = starts[column + 1]! + 1;
    for (let j = 0; j < this.columns; j++) starts[j + 1] = starts[j + 1]! + starts[j]!;
    const next = starts.slice();
    const rowIndex = new Int32Array(entries);
    const value = new Float64Array(entries);
    // entries come in row order, so each column ends up sorted by row
    for (let k = 0; k < entries; k++) {
      const column = this.entryColumn[k]!;
      const at = next[column]!;
      rowIndex[at] = this.entryRow[k]!;
      value[at] = this.entryValue[k]!;
      next[column] = at + 1;
    }
    return {
      name,
      sense,
      objectiveConstant,
      cost: Float64Array.from(this.cost),
      columnLower: Float64Array.from(this.columnLower),
      columnUpper: Float64Array.from(this.columnUpper),
      rowLower: Float64Array.from(this.rowLower),
      rowUpper: Float64Array.from(this.rowUpper),
      matrix: { starts, rowIndex, value },
    };
  }
}
