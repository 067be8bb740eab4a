/** A programme held by the solver: the synchronous side of the contract in types.ts. */
import { CROSSED } from './tolerances';
import type {
  Basis,
  Breakpoint,
  LinearProgramme,
  LinearSolution,
  LpSession,
  Range,
  RowRanging,
  SolveOptions,
} from './types';
import { own, writeCosts, writeProgramme, type OwnedProgramme } from './pack';
import { PAUSED, readSolution, withoutOptimum } from './unpack';
import { followCost, followRow, rangeCost, rangeRow } from './sensitivity';
import { addRowTo, emptyRow, findEntry, insertEntry } from './reshape';
import type { InstancePool, WasmInstance } from './wasm-instance';

/** Work units between two looks at the clock or the caller; about 10 ms. */
const SLICE = 4e6;
const DEFAULT_SECONDS = 3600;
const DEFAULT_ITERATIONS = 2_000_000_000;

export class WasmSession implements LpSession {
  private readonly programme: OwnedProgramme;
  private instance: WasmInstance | undefined;
  private written = false;
  /** costs changed since they were last written: many single changes are written once */
  private costsStale = false;
  private warm = false;
  private basis: Basis | undefined;
  private scale = true;
  private last: LinearSolution | undefined;

  constructor(
    private readonly pool: InstancePool,
    programme: LinearProgramme,
  ) {
    this.programme = own(programme);
    this.instance = pool.take();
  }

  get rows(): number {
    return this.programme.m;
  }
  get columns(): number {
    return this.programme.n;
  }

  solve(options: SolveOptions = {}): LinearSolution {
    const wasm = this.open(),
      p = this.programme;
    this.last = undefined;
    const crossed = crossedBounds(p);
    if (crossed) return this.keep(crossed);
    this.bringIn(wasm);
    if (this.basis) {
      const basisStatus = wasm.u8(wasm.exports.basisAddress(), p.n + p.m);
      basisStatus.set(this.basis.columns);
      basisStatus.set(this.basis.rows, p.n);
    }
    if (!this.warm) this.scale = options.scale ?? true;
    wasm.exports.begin(
      this.warm,
      this.basis !== undefined,
      options.presolve === undefined ? 1 : options.presolve ? 2 : 0,
      this.scale,
      options.seed ?? 1,
      options.maxIterations ?? DEFAULT_ITERATIONS,
    );
    this.basis = undefined;
    const began = performance.now(),
      seconds = options.maxSeconds ?? DEFAULT_SECONDS;
    for (;;) {
      const status = wasm.exports.run(SLICE);
      if (status !== PAUSED) {
        this.warm = true;
        return this.keep(readSolution(wasm, p, status));
      }
      const goOn = options.onProgress?.(wasm.exports.iterations(), wasm.exports.infeasibility()) ?? true;
      // the clock only ends a solve, it never steers one
      const late = performance.now() - began > seconds * 1000;
      if (!goOn || late) {
        this.warm = true;
        return this.keep(
          withoutOptimum(p, goOn ? 'limit' : 'cancelled', goOn ? 'time-limit' : 'cancelled', wasm.exports.iterations()),
        );
      }
    }
  }

  setRowBounds(row: number, lower: number, upper: number): void {
    this.checkRow(row);
    this.programme.rowLower[row] = lower;
    this.programme.rowUpper[row] = upper;
    this.last = undefined;
    if (!this.written) return;
    const wasm = this.open();
    wasm.f64(wasm.exports.rowLowerAt(), this.rows)[row] = lower;
    wasm.f64(wasm.exports.rowUpperAt(), this.rows)[row] = upper;
    wasm.exports.touchRow(row);
  }

  setColumnBounds(column: number, lower: number, upper: number): void {
    this.checkColumn(column);
    this.programme.columnLower[column] = lower;
    this.programme.columnUpper[column] = upper;
    this.last = undefined;
    if (!this.written) return;
    const wasm = this.open();
    wasm.f64(wasm.exports.lowerAt(), this.columns)[column] = lower;
    wasm.f64(wasm.exports.upperAt(), this.columns)[column] = upper;
    wasm.exports.touchColumn(column);
  }

  setCost(column: number, cost: number): void {
    this.checkColumn(column);
    this.programme.cost[column] = cost;
    this.costsChanged();
  }

  setCosts(cost: Float64Array): void {
    if (cost.length !== this.columns) throw new RangeError('one cost for each column');
    this.programme.cost.set(cost);
    this.costsChanged();
  }

  setSense(sense: 'minimise' | 'maximise'): void {
    this.programme.sense = sense;
    this.costsChanged();
  }

  private costsChanged(): void {
    this.last = undefined;
    this.costsStale = true;
  }

  private bringIn(wasm: WasmInstance): void {
    if (!this.written) {
      writeProgramme(wasm, this.programme);
      this.written = true;
      this.warm = false;
    } else if (this.costsStale) {
      writeCosts(wasm, this.programme);
      wasm.exports.touchCosts();
    }
    this.costsStale = false;
  }

  setCoefficient(row: number, column: number, value: number): void {
    this.checkRow(row);
    this.checkColumn(column);
    this.last = undefined;
    const p = this.programme,
      entry = findEntry(p, row, column);
    if (entry < 0) {
      if (value === 0) return;
      this.reshape(() => insertEntry(p, row, column, value));
      return;
    }
    p.value[entry] = value;
    if (!this.written) return;
    const wasm = this.open();
    wasm.f64(wasm.exports.valueAt(), p.value.length)[entry] = value;
    wasm.exports.touchCoefficient(row, column);
  }

  setValues(cost: Float64Array, value: Float64Array): void {
    const p = this.programme;
    if (cost.length !== p.n || value.length !== p.value.length)
      throw new RangeError('one cost for each column, one value for each entry');
    p.cost.set(cost);
    p.value.set(value);
    this.last = undefined;
    if (!this.written) return;
    const wasm = this.open();
    this.costsStale = true;
    wasm.f64(wasm.exports.valueAt(), value.length).set(value);
    wasm.exports.touchMatrix();
  }

  addRow(lower: number, upper: number, columnIndex: Int32Array, value: Float64Array): number {
    this.reshape(() => addRowTo(this.programme, lower, upper, columnIndex, value));
    return this.rows - 1;
  }

  removeRow(row: number): void {
    this.checkRow(row);
    this.reshape(() => emptyRow(this.programme, row));
  }

  /** The matrix gets another shape: the Wasm side is written again, starting from the basis it had. */
  private reshape(change: () => void): void {
    const basis = this.warm || this.basis ? this.getBasis() : undefined;
    change();
    this.last = undefined;
    this.written = false;
    this.warm = false;
    if (basis) {
      const rows = new Uint8Array(this.rows).fill(2);
      rows.set(basis.rows);
      this.basis = { columns: basis.columns, rows };
    }
  }

  getBasis(): Basis {
    if (this.basis) return { columns: this.basis.columns.slice(), rows: this.basis.rows.slice() };
    if (!this.warm) return { columns: new Uint8Array(this.columns), rows: new Uint8Array(this.rows).fill(2) };
    const wasm = this.open(),
      basisStatus = wasm.u8(wasm.exports.basisAddress(), this.columns + this.rows);
    return { columns: basisStatus.slice(0, this.columns), rows: basisStatus.slice(this.columns) };
  }

  setBasis(basis: Basis): void {
    if (basis.columns.length !== this.columns || basis.rows.length !== this.rows)
      throw new RangeError('basis of another programme');
    this.basis = { columns: basis.columns.slice(), rows: basis.rows.slice() };
    this.last = undefined;
  }

  rowRanging(row: number): RowRanging {
    this.checkRow(row);
    const last = this.optimum();
    return rangeRow(this.open(), this.programme, row, last.rowActivity[row]!);
  }

  costRanging(column: number): Range {
    this.checkColumn(column);
    this.optimum();
    return rangeCost(this.open(), this.programme, column);
  }

  followRightHandSide(row: number, thetaEnd: number, maxBreakpoints = 10_000): Breakpoint[] {
    this.checkRow(row);
    this.optimum();
    return followRow(this.open(), this.programme, row, thetaEnd, maxBreakpoints);
  }

  followCost(direction: Float64Array, thetaEnd: number, maxBreakpoints = 10_000): Breakpoint[] {
    this.optimum();
    return followCost(this.open(), this.programme, direction, thetaEnd, maxBreakpoints);
  }

  private optimum(): LinearSolution {
    if (this.last?.status !== 'optimal') throw new Error('solve to an optimum first');
    return this.last;
  }

  dispose(): void {
    if (this.instance) this.pool.giveBack(this.instance);
    this.instance = undefined;
  }

  private keep(solution: LinearSolution): LinearSolution {
    this.last = solution;
    return solution;
  }
  private open(): WasmInstance {
    if (!this.instance) throw new Error('session is closed');
    return this.instance;
  }
  private checkRow(row: number): void {
    if (!(row >= 0 && row < this.rows)) throw new RangeError(`no row ${row}`);
  }
  private checkColumn(column: number): void {
    if (!(column >= 0 && column < this.columns)) throw new RangeError(`no column ${column}`);
  }
}

/** lower > upper by more than rounding: infeasible without a solve, and the ray is that one line. */
const isCrossed = (lower: number, upper: number) =>
  lower > upper && !(lower - upper <= CROSSED * (1 + Math.abs(upper)));

function crossedBounds(p: OwnedProgramme): LinearSolution | undefined {
  for (let i = 0; i < p.m; i++)
    if (isCrossed(p.rowLower[i]!, p.rowUpper[i]!)) {
      const ray = new Float64Array(p.m);
      ray[i] = 1;
      return withoutOptimum(p, 'infeasible', 'crossed-bounds', 0, ray);
    }
  for (let j = 0; j < p.n; j++)
    if (isCrossed(p.columnLower[j]!, p.columnUpper[j]!))
      return withoutOptimum(p, 'infeasible', 'crossed-bounds', 0, new Float64Array(p.m));
  return undefined;
}
