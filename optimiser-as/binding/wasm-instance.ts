/**
 * One instance of the Wasm binary with typed views on its memory. Views are created again after every call that may
 * grow the memory, since growing detaches the old buffer.
 */
interface OptimiserExports {
  readonly memory: WebAssembly.Memory;
  create(m: number, n: number, nonzeros: number): void;
  begin(warm: boolean, fromBasis: boolean, presolve: number, scale: boolean, seed: number, maxIterations: number): void;
  run(maxWork: number): number;
  costAt(): number;
  lowerAt(): number;
  upperAt(): number;
  rowLowerAt(): number;
  rowUpperAt(): number;
  startAt(): number;
  indexAt(): number;
  valueAt(): number;
  basisAddress(): number;
  xAt(): number;
  activityAt(): number;
  dualAt(): number;
  reducedAt(): number;
  rayAt(): number;
  rayLength(): number;
  objective(): number;
  primalResidual(): number;
  dualResidual(): number;
  gap(): number;
  iterations(): number;
  infeasibility(): number;
  reasonCode(): number;
  touchRow(row: number): void;
  touchColumn(column: number): void;
  touchCosts(): void;
  touchMatrix(): void;
  touchCoefficient(row: number, column: number): void;
  restore(): void;
  rangeRow(row: number): void;
  rangeCost(column: number): void;
  reachDown(): number;
  reachUp(): number;
  isBasic(variable: number): number;
  rowPrice(row: number): number;
  snapshot(): void;
  followRow(row: number, way: number): void;
  followRowOn(thetaEnd: number): number;
  theta(): number;
  directionAt(): number;
  followCost(): void;
  followCostOn(thetaEnd: number): number;
}

export class WasmInstance {
  readonly exports: OptimiserExports;
  constructor(module: WebAssembly.Module) {
    this.exports = new WebAssembly.Instance(module, {}).exports as unknown as OptimiserExports;
  }
  f64(at: number, length: number): Float64Array {
    return new Float64Array(this.exports.memory.buffer, at, length);
  }
  i32(at: number, length: number): Int32Array {
    return new Int32Array(this.exports.memory.buffer, at, length);
  }
  u8(at: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, length);
  }
}

/** An instance that grew beyond this is left to the garbage collector. */
const KEEP_BYTES = 128 * 2 ** 20;

/** Instances given back by closed sessions: a new session takes one, so memory is reserved once and not per solve. */
export class InstancePool {
  private readonly idle: WasmInstance[] = [];
  constructor(private readonly module: WebAssembly.Module) {}
  take(): WasmInstance {
    return this.idle.pop() ?? new WasmInstance(this.module);
  }
  giveBack(instance: WasmInstance): void {
    if (this.idle.length < 4 && instance.exports.memory.buffer.byteLength <= KEEP_BYTES) this.idle.push(instance);
  }
}
