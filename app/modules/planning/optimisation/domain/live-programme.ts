/**
 * An open solver session with a copy of its current programme. Every change goes to both, so that each answer of a warm
 * session can be certified like a cold one.
 */
import type {
  LinearProgramme,
  LinearSolution,
  LpSession,
  SolveOptions,
  SparseColumns,
} from '../../../../../optimiser-as/binding/types';
import { certifyInfeasible, certifyOptimum } from './certify-solution';

interface CertifiedAnswer {
  readonly solution: LinearSolution;
  /** an optimum or an infeasibility that holds on the programme itself */
  readonly certified: boolean;
}

export class LiveProgramme {
  private readonly rowLower: Float64Array;
  private readonly rowUpper: Float64Array;
  private matrix: SparseColumns;
  private cost: Float64Array;
  private sense: LinearProgramme['sense'];

  constructor(
    readonly session: LpSession,
    private readonly written: LinearProgramme,
  ) {
    this.rowLower = written.rowLower.slice();
    this.rowUpper = written.rowUpper.slice();
    this.matrix = { ...written.matrix, value: written.matrix.value.slice() };
    this.cost = written.cost;
    this.sense = written.sense;
  }

  setRowBounds(row: number, lower: number, upper: number): void {
    this.rowLower[row] = lower;
    this.rowUpper[row] = upper;
    this.session.setRowBounds(row, lower, upper);
  }

  setCoefficient(row: number, column: number, value: number): void {
    const { starts, rowIndex } = this.matrix;
    const end = starts[column + 1]!;
    let at = starts[column]!;
    while (at < end && rowIndex[at] !== row) at++;
    if (at < end) this.matrix.value[at] = value;
    else this.matrix = withEntry(this.matrix, row, column, value);
    this.session.setCoefficient(row, column, value);
  }

  setCosts(cost: Float64Array): void {
    this.cost = cost;
    this.session.setCosts(cost);
  }

  setSense(sense: LinearProgramme['sense']): void {
    this.sense = sense;
    this.session.setSense(sense);
  }

  solve(options: SolveOptions): CertifiedAnswer {
    const solution = this.session.solve(options);
    const { written, matrix, cost, sense, rowLower, rowUpper } = this;
    const now: LinearProgramme = { ...written, sense, cost, rowLower, rowUpper, matrix };
    const certified =
      solution.status === 'optimal'
        ? certifyOptimum(now, solution).certified
        : solution.status === 'infeasible' && solution.ray !== undefined && certifyInfeasible(now, solution.ray);
    return { solution, certified };
  }
}

/** A coefficient that was 0 when the programme was written. */
function withEntry(
  { starts, rowIndex, value }: SparseColumns,
  row: number,
  column: number,
  added: number,
): SparseColumns {
  const at = starts[column + 1]!;
  const rows = new Int32Array(rowIndex.length + 1);
  rows.set(rowIndex.subarray(0, at));
  rows[at] = row;
  rows.set(rowIndex.subarray(at), at + 1);
  const values = new Float64Array(value.length + 1);
  values.set(value.subarray(0, at));
  values[at] = added;
  values.set(value.subarray(at), at + 1);
  return { starts: starts.map((start, j) => (j > column ? start + 1 : start)), rowIndex: rows, value: values };
}
