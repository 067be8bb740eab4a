/**
 * The contract between the code that builds a linear programme and the solver. Everything here is synchronous and free
 * of I/O: the code that explains a scenario runs beside the solver, inside a worker (Node worker_threads or a browser
 * Web Worker), and calls it through `LpEngine`. Arrays are dense typed arrays; the matrix is stored by column
 * (compressed sparse column). Infinite bounds are ±Infinity. Units are the caller's.
 */
export interface SparseColumns {
  /** length n + 1; entries of column j are starts[j] .. starts[j+1] - 1 */
  readonly starts: Int32Array;
  readonly rowIndex: Int32Array;
  readonly value: Float64Array;
}

export interface LinearProgramme {
  readonly name?: string;
  readonly sense: 'minimise' | 'maximise';
  readonly objectiveConstant?: number;
  readonly cost: Float64Array;
  readonly columnLower: Float64Array;
  readonly columnUpper: Float64Array;
  readonly rowLower: Float64Array;
  readonly rowUpper: Float64Array;
  readonly matrix: SparseColumns;
}

export type SolveStatus = 'optimal' | 'infeasible' | 'unbounded' | 'limit' | 'cancelled' | 'trouble';

/**
 * The status of each variable in a basis, one byte per column, then one per row (its logical): 0 at its lower bound, 1
 * at its upper, 2 basic, 3 free.
 */
export interface Basis {
  readonly columns: Uint8Array;
  readonly rows: Uint8Array;
}

export interface SolveOptions {
  /** for a cold solve: by default where it pays; true forces it, false forbids it */
  readonly presolve?: boolean;
  readonly scale?: boolean;
  /** deterministic limits; both default to generous values */
  readonly maxIterations?: number;
  readonly maxSeconds?: number;
  /** seed of the perturbation; same seed, same bits */
  readonly seed?: number;
  /** called between slices of work; return false to cancel */
  readonly onProgress?: (iterations: number, infeasibility: number) => boolean;
}

export interface LinearSolution {
  readonly status: SolveStatus;
  /** a code for why the solver stopped, e.g. `kkt-verified`, `farkas-verified`, `iteration-limit` */
  readonly reason: string;
  /** in the programme's own sense, constant included; NaN when there is none */
  readonly objective: number;
  readonly x: Float64Array;
  readonly rowActivity: Float64Array;
  /** dual price of each row: d objective / d (row's right-hand side), in the programme's own sense */
  readonly rowDual: Float64Array;
  readonly reducedCost: Float64Array;
  /**
   * infeasible: Farkas multipliers of the rows (length m), verified on the original programme;
   * unbounded: a primal direction (length n); otherwise undefined
   */
  readonly ray?: Float64Array;
  readonly iterations: number;
  readonly primalResidual: number;
  readonly dualResidual: number;
  readonly gap: number;
}

/** Range of one right-hand side or cost in which the optimal basis holds. */
export interface Range {
  readonly low: number;
  readonly high: number;
}
/** One-sided prices: they differ when the optimum is degenerate. */
export interface RowRanging {
  readonly range: Range;
  readonly dualBelow: number;
  readonly dualAbove: number;
  readonly degenerate: boolean;
}
/** A point where the basis changes along a parametric path. */
export interface Breakpoint {
  readonly theta: number;
  readonly objective: number;
  readonly x: Float64Array;
  readonly rowActivity: Float64Array;
}

/** A programme held by the solver; changes keep basis, factors and weights where they can. */
export interface LpSession {
  readonly rows: number;
  readonly columns: number;
  solve(options?: SolveOptions): LinearSolution;
  setRowBounds(row: number, lower: number, upper: number): void;
  setColumnBounds(column: number, lower: number, upper: number): void;
  setCost(column: number, cost: number): void;
  setCosts(cost: Float64Array): void;
  setSense(sense: 'minimise' | 'maximise'): void;
  setCoefficient(row: number, column: number, value: number): void;
  /** replaces every cost and matrix value (same entries, in the order of `matrix`); not all engines have it */
  setValues?(cost: Float64Array, value: Float64Array): void;
  /** returns the new row's index */
  addRow(lower: number, upper: number, columnIndex: Int32Array, value: Float64Array): number;
  /** rows after it keep their index: a removed row becomes free (−∞, +∞) and empty */
  removeRow(row: number): void;
  getBasis(): Basis;
  setBasis(basis: Basis): void;
  /** after an optimal solve: ranging of a row's right-hand side and of a column's cost */
  rowRanging(row: number): RowRanging;
  costRanging(column: number): Range;
  /**
   * parametric simplex from the current optimum: the bound(s) of `row` that are finite move by theta, 0 → thetaEnd (may
   * be negative)
   */
  followRightHandSide(row: number, thetaEnd: number, maxBreakpoints?: number): Breakpoint[];
  /** cost + theta · direction, theta from 0 to thetaEnd ≥ 0 */
  followCost(direction: Float64Array, thetaEnd: number, maxBreakpoints?: number): Breakpoint[];
  dispose(): void;
}

export interface LpEngine {
  open(programme: LinearProgramme): LpSession;
}
