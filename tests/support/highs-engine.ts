/**
 * HiGHS behind our solver contract, to compare the optimiser's answers with those of another solver. Only for tests and
 * benchmarks: the product ships its own solver. HiGHS offers no parametric paths, so `followCost` and
 * `followRightHandSide` return no breakpoint.
 */
import loadHighs, { type Highs, type Model } from 'highs';
import type {
  Basis,
  Breakpoint,
  LinearProgramme,
  LinearSolution,
  LpEngine,
  LpSession,
  Range,
  RowRanging,
  SolveOptions,
  SolveStatus,
} from '../../optimiser-as/binding/types';

const LOWER = 0;
const BASIC = 1;
const UPPER = 2;
const ZERO = 3;
/** HiGHS basis status ↔ the contract's BasisState (lower 0, upper 1, basic 2, free 3). */
const TO_CONTRACT: Readonly<Record<number, number>> = { [LOWER]: 0, [UPPER]: 1, [BASIC]: 2, [ZERO]: 3, 4: 3 };
const TO_HIGHS = [LOWER, UPPER, BASIC, ZERO];

const STATUS: Readonly<Record<number, SolveStatus>> = {
  6: 'optimal',
  7: 'optimal',
  8: 'infeasible',
  10: 'unbounded',
  13: 'limit',
  14: 'limit',
  17: 'cancelled',
};

/** Options that replace the tests' own (tight tolerances, no presolve); benchmarks pass HiGHS's defaults. */
type HighsSettings = Readonly<Record<string, string | number | boolean>>;

export async function loadHighsEngine(settings: HighsSettings = {}): Promise<LpEngine> {
  const highs = await loadHighs();
  return { open: (programme) => new HighsSession(highs, programme, settings) };
}

class HighsSession implements LpSession {
  private readonly model: Model;
  private rowCount: number;
  private lower: number[];
  private upper: number[];
  constructor(
    private readonly highs: Highs,
    private readonly programme: LinearProgramme,
    settings: HighsSettings,
  ) {
    const { objectiveSense } = highs.constants;
    this.rowCount = programme.rowLower.length;
    this.lower = [...programme.rowLower];
    this.upper = [...programme.rowUpper];
    this.model = highs.createModel({
      numCols: programme.cost.length,
      numRows: this.rowCount,
      sense: programme.sense === 'minimise' ? objectiveSense.minimize : objectiveSense.maximize,
      offset: programme.objectiveConstant ?? 0,
      colCost: programme.cost,
      colLower: programme.columnLower,
      colUpper: programme.columnUpper,
      rowLower: programme.rowLower,
      rowUpper: programme.rowUpper,
      matrix: {
        format: 'csc',
        numRows: this.rowCount,
        numCols: programme.cost.length,
        starts: programme.matrix.starts,
        indices: programme.matrix.rowIndex,
        values: programme.matrix.value,
      },
    });
    this.model.options.set({
      output_flag: false,
      primal_feasibility_tolerance: 1e-9,
      dual_feasibility_tolerance: 1e-9,
      presolve: 'off',
      ...settings,
    });
  }

  get rows(): number {
    return this.rowCount;
  }
  get columns(): number {
    return this.programme.cost.length;
  }

  solve(options: SolveOptions = {}): LinearSolution {
    this.model.options.set({
      simplex_iteration_limit: options.maxIterations ?? 2147483647,
      time_limit: options.maxSeconds ?? 1e9,
    });
    this.model.zeroAllClocks();
    const progress = options.onProgress;
    const interrupt = this.highs.constants.callbackType.simplexInterrupt;
    const { modelStatus } = progress
      ? this.model.run({
          [interrupt]: (event: { interrupt(): void }) => {
            if (!progress(0, 0)) event.interrupt();
            return undefined;
          },
        })
      : this.model.run();
    const status = STATUS[modelStatus] ?? 'trouble';
    const solution = this.model.getSolution();
    const ray = status === 'infeasible' ? this.model.getDualRay()?.values : undefined;
    return {
      status,
      reason: `highs-${modelStatus}`,
      objective: status === 'optimal' ? this.model.getObjectiveValue() : NaN,
      x: solution.colValue,
      rowActivity: solution.rowValue,
      rowDual: solution.rowDual,
      reducedCost: solution.colDual,
      ...(ray ? { ray } : {}),
      iterations: Number(this.model.info.get('simplex_iteration_count')),
      primalResidual: 0,
      dualResidual: 0,
      gap: 0,
    };
  }

  setRowBounds(row: number, lower: number, upper: number): void {
    this.lower[row] = lower;
    this.upper[row] = upper;
    this.model.changeRowBounds(row, lower, upper);
  }
  setColumnBounds(column: number, lower: number, upper: number): void {
    this.model.changeColBounds(column, lower, upper);
  }
  setCost(column: number, cost: number): void {
    this.model.changeColCost(column, cost);
  }
  setCosts(cost: Float64Array): void {
    this.model.changeColsCost({ kind: 'range', from: 0, to: cost.length - 1 }, cost);
  }
  setSense(sense: 'minimise' | 'maximise'): void {
    const { objectiveSense } = this.highs.constants;
    this.model.changeObjectiveSense(sense === 'minimise' ? objectiveSense.minimize : objectiveSense.maximize);
  }
  setCoefficient(row: number, column: number, value: number): void {
    this.model.changeCoefficient(row, column, value);
  }
  addRow(lower: number, upper: number, columnIndex: Int32Array, value: Float64Array): number {
    this.model.addRow(lower, upper, { indices: columnIndex, values: value });
    this.lower.push(lower);
    this.upper.push(upper);
    return this.rowCount++;
  }
  removeRow(row: number): void {
    this.setRowBounds(row, -Infinity, Infinity);
    const entries = this.model.getRows({ kind: 'range', from: row, to: row }).matrix;
    for (const column of entries.indices) this.model.changeCoefficient(row, column, 0);
  }
  getBasis(): Basis {
    const basis = this.model.getBasis();
    const convert = (states: Int32Array) => Uint8Array.from(states, (state) => TO_CONTRACT[state] ?? 0);
    return { columns: convert(basis.colStatus), rows: convert(basis.rowStatus) };
  }
  setBasis(basis: Basis): void {
    const convert = (states: Uint8Array) => Int32Array.from(states, (state) => TO_HIGHS[state] ?? LOWER);
    this.model.setBasis({ colStatus: convert(basis.columns), rowStatus: convert(basis.rows) });
  }
  rowRanging(row: number): RowRanging {
    const ranging = this.model.getRanging();
    const dual = this.model.getSolution().rowDual[row] ?? 0;
    const range = {
      low: ranging.rowBoundDown.value[row] ?? -Infinity,
      high: ranging.rowBoundUp.value[row] ?? Infinity,
    };
    return { range, dualBelow: dual, dualAbove: dual, degenerate: range.low === range.high };
  }
  costRanging(column: number): Range {
    const ranging = this.model.getRanging();
    return { low: ranging.colCostDown.value[column] ?? -Infinity, high: ranging.colCostUp.value[column] ?? Infinity };
  }
  followRightHandSide(): Breakpoint[] {
    return [];
  }
  followCost(): Breakpoint[] {
    return [];
  }
  dispose(): void {
    this.model.dispose();
  }
}
