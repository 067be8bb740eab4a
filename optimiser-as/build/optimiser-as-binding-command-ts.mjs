// optimiser-as/binding/command.ts
import { readFileSync as readFileSync2 } from "node:fs";
import { basename } from "node:path";
import { gunzipSync } from "node:zlib";

// optimiser-as/binding/load.server.ts
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

// optimiser-as/binding/pack.ts
function own(programme) {
  const n = programme.cost.length, m = programme.rowLower.length;
  const entries = programme.matrix.starts[n] ?? 0;
  if (programme.columnLower.length !== n || programme.columnUpper.length !== n) throw new RangeError("column bounds must be as long as the costs");
  if (programme.rowUpper.length !== m) throw new RangeError("row bounds must be of equal length");
  if (programme.matrix.starts.length !== n + 1 || programme.matrix.rowIndex.length < entries || programme.matrix.value.length < entries) throw new RangeError("matrix columns are incomplete");
  for (const values of [programme.cost, programme.columnLower, programme.columnUpper, programme.rowLower, programme.rowUpper]) if (values.some(Number.isNaN)) throw new RangeError("a bound or a cost is not a number");
  const merged = mergeDuplicates(m, n, programme.matrix.starts, programme.matrix.rowIndex, programme.matrix.value);
  return {
    sense: programme.sense,
    constant: programme.objectiveConstant ?? 0,
    m,
    n,
    cost: programme.cost.slice(),
    columnLower: programme.columnLower.slice(),
    columnUpper: programme.columnUpper.slice(),
    rowLower: programme.rowLower.slice(),
    rowUpper: programme.rowUpper.slice(),
    ...merged
  };
}
function mergeDuplicates(m, n, starts, rowIndex, value) {
  if (isClean(m, n, starts, rowIndex, value)) {
    const entries = starts[n];
    return { starts: starts.slice(), rowIndex: rowIndex.slice(0, entries), value: value.slice(0, entries) };
  }
  const outStarts = new Int32Array(n + 1), outIndex = [], outValue = [];
  for (let j = 0; j < n; j++) {
    const sums = /* @__PURE__ */ new Map();
    for (let e = starts[j]; e < starts[j + 1]; e++) sums.set(rowIndex[e], (sums.get(rowIndex[e]) ?? 0) + value[e]);
    for (const [i, v] of sums) if (v !== 0) {
      outIndex.push(i);
      outValue.push(v);
    }
    outStarts[j + 1] = outIndex.length;
  }
  return { starts: outStarts, rowIndex: Int32Array.from(outIndex), value: Float64Array.from(outValue) };
}
function isClean(m, n, starts, rowIndex, value) {
  const column = new Int32Array(m).fill(-1);
  let clean = true;
  for (let j = 0; j < n; j++) {
    const to = starts[j + 1];
    for (let e = starts[j]; e < to; e++) {
      const i = rowIndex[e], v = value[e];
      if (i < 0 || i >= m || v - v !== 0) throw new RangeError(`matrix entry ${e} is out of range`);
      if (v === 0 || column[i] === j) clean = false;
      column[i] = j;
    }
  }
  return clean;
}
function writeProgramme(instance, p) {
  const e = instance.exports;
  e.create(p.m, p.n, p.rowIndex.length);
  writeCosts(instance, p);
  instance.f64(e.lowerAt(), p.n).set(p.columnLower);
  instance.f64(e.upperAt(), p.n).set(p.columnUpper);
  instance.f64(e.rowLowerAt(), p.m).set(p.rowLower);
  instance.f64(e.rowUpperAt(), p.m).set(p.rowUpper);
  instance.i32(e.startAt(), p.n + 1).set(p.starts);
  instance.i32(e.indexAt(), p.rowIndex.length).set(p.rowIndex);
  instance.f64(e.valueAt(), p.value.length).set(p.value);
}
function writeCosts(instance, p) {
  const to = instance.f64(instance.exports.costAt(), p.n);
  if (p.sense === "minimise") to.set(p.cost);
  else for (let j = 0; j < p.n; j++) to[j] = p.cost[j] === 0 ? 0 : -p.cost[j];
}

// optimiser-as/binding/unpack.ts
var PAUSED = 5;
var STATUS = { 1: "optimal", 2: "infeasible", 3: "unbounded", 4: "limit", 6: "trouble" };
var REASON = {
  0: "none",
  1: "kkt-verified",
  2: "farkas-verified",
  3: "ray-verified",
  4: "iteration-limit",
  5: "kkt-failed",
  6: "farkas-failed",
  7: "ray-failed",
  8: "singular",
  9: "cycling",
  10: "crossed-bounds",
  11: "work-limit"
};
function reasonWord(code) {
  return REASON[code] ?? `reason-${code}`;
}
function readSolution(instance, p, code) {
  const e = instance.exports;
  const status = STATUS[code] ?? "trouble";
  const sign = p.sense === "minimise" ? 1 : -1;
  if (status !== "optimal") {
    const ray = status === "infeasible" || status === "unbounded" ? instance.f64(e.rayAt(), e.rayLength()).slice() : void 0;
    const blank = withoutOptimum(p, status, reasonWord(e.reasonCode()), e.iterations(), ray);
    if (status !== "unbounded") return blank;
    return { ...blank, x: instance.f64(e.xAt(), p.n).slice(), rowActivity: instance.f64(e.activityAt(), p.m).slice(), primalResidual: e.primalResidual() };
  }
  const rowDual = instance.f64(e.dualAt(), p.m).slice(), reducedCost = instance.f64(e.reducedAt(), p.n).slice();
  if (sign < 0) {
    negate(rowDual);
    negate(reducedCost);
  }
  return {
    status,
    reason: reasonWord(e.reasonCode()),
    objective: sign * e.objective() + p.constant,
    x: instance.f64(e.xAt(), p.n).slice(),
    rowActivity: instance.f64(e.activityAt(), p.m).slice(),
    rowDual,
    reducedCost,
    iterations: e.iterations(),
    primalResidual: e.primalResidual(),
    dualResidual: e.dualResidual(),
    gap: e.gap()
  };
}
function withoutOptimum(p, status, reason, iterations, ray) {
  const blank = (length) => new Float64Array(length).fill(Number.NaN);
  return {
    status,
    reason,
    objective: Number.NaN,
    x: blank(p.n),
    rowActivity: blank(p.m),
    rowDual: blank(p.m),
    reducedCost: blank(p.n),
    ...ray ? { ray } : {},
    iterations,
    primalResidual: Number.NaN,
    dualResidual: Number.NaN,
    gap: Number.NaN
  };
}
function negate(v) {
  for (let k = 0; k < v.length; k++) v[k] = v[k] === 0 ? 0 : -v[k];
}

// optimiser-as/binding/sensitivity.ts
var BREAKPOINT = 0;
var END = 1;
var NO_ROOM = 1e-9;
var MANY = 1e5;
function rangeRow(wasm, p, row, activity) {
  const e = wasm.exports, sign = p.sense === "minimise" ? 1 : -1;
  e.restore();
  const lower = p.rowLower[row], upper = p.rowUpper[row];
  let low, high, at;
  if (e.isBasic(p.n + row)) {
    const isLower = Number.isFinite(lower) && (!Number.isFinite(upper) || activity - lower <= upper - activity);
    at = isLower ? lower : Number.isFinite(upper) ? upper : activity;
    low = at - (upper - activity);
    high = at + (activity - lower);
  } else {
    at = activity;
    e.rangeRow(row);
    low = at - e.reachDown();
    high = at + e.reachUp();
  }
  const price = sign * e.rowPrice(row);
  const room = NO_ROOM * (1 + Math.abs(at));
  const free = !Number.isFinite(lower) && !Number.isFinite(upper);
  const dualAbove = free || high - at > room ? price : sign * priceBeyond(wasm, row, 1, room);
  const dualBelow = free || at - low > room ? price : sign * priceBeyond(wasm, row, -1, room);
  const same = dualAbove === dualBelow || Math.abs(dualAbove - dualBelow) <= 1e-9 * (1 + Math.abs(dualAbove) + Math.abs(dualBelow));
  return { range: { low, high }, dualBelow, dualAbove, degenerate: !same };
}
function priceBeyond(wasm, row, way, room) {
  const e = wasm.exports;
  e.followRow(row, way);
  let price = way * Infinity;
  for (let k = 0; k < 1e3; k++) {
    const before = e.rowPrice(row);
    const step = e.followRowOn(1e3 * room);
    if (e.theta() > room || step === END) {
      price = before;
      break;
    }
    if (step !== BREAKPOINT) break;
  }
  e.restore();
  return price;
}
function rangeCost(wasm, p, column) {
  const e = wasm.exports, cost = p.cost[column];
  e.restore();
  e.rangeCost(column);
  const down = e.reachDown(), up = e.reachUp();
  return p.sense === "minimise" ? { low: cost - down, high: cost + up } : { low: cost - up, high: cost + down };
}
function pointAt(wasm, p, theta, cost) {
  const e = wasm.exports;
  e.snapshot();
  const x = wasm.f64(e.xAt(), p.n).slice();
  let objective = p.constant;
  for (let j = 0; j < p.n; j++) objective += cost(j) * x[j];
  return { theta, objective, x, rowActivity: wasm.f64(e.activityAt(), p.m).slice() };
}
function walk(wasm, p, way, length, most, on, costAt) {
  const e = wasm.exports;
  const points = [pointAt(wasm, p, 0, costAt(0))];
  const add = () => {
    const theta = way * e.theta();
    const point = pointAt(wasm, p, theta === 0 ? 0 : theta, costAt(theta));
    const lastTheta = points.at(-1).theta;
    if (Math.abs(theta - lastTheta) <= 1e-11 * (1 + Math.abs(theta))) points[points.length - 1] = point;
    else points.push(point);
  };
  for (let k = 0; k < MANY && points.length <= most; k++) {
    const step = on(length);
    add();
    if (step !== BREAKPOINT) break;
  }
  e.restore();
  return points;
}
function followRow(wasm, p, row, thetaEnd, most) {
  const e = wasm.exports, way = thetaEnd < 0 ? -1 : 1, cost = () => (j) => p.cost[j];
  e.restore();
  e.followRow(row, way);
  return walk(wasm, p, way, Math.abs(thetaEnd), most, (end) => e.followRowOn(end), cost);
}
function followCost(wasm, p, direction, thetaEnd, most) {
  if (!(thetaEnd >= 0)) throw new RangeError("thetaEnd must be \u2265 0");
  const e = wasm.exports, sign = p.sense === "minimise" ? 1 : -1;
  e.restore();
  const to = wasm.f64(e.directionAt(), p.n);
  for (let j = 0; j < p.n; j++) to[j] = sign * direction[j];
  e.followCost();
  return walk(wasm, p, 1, thetaEnd, most, (end) => e.followCostOn(end), (theta) => (j) => p.cost[j] + theta * direction[j]);
}

// optimiser-as/binding/reshape.ts
function findEntry(p, row, column) {
  for (let e = p.starts[column]; e < p.starts[column + 1]; e++) if (p.rowIndex[e] === row) return e;
  return -1;
}
function rebuild(p, keep, extra) {
  const starts = new Int32Array(p.n + 1), rowIndex = [], value = [];
  let next = 0;
  for (let j = 0; j < p.n; j++) {
    for (let e = p.starts[j]; e < p.starts[j + 1]; e++) if (keep(p.rowIndex[e])) {
      rowIndex.push(p.rowIndex[e]);
      value.push(p.value[e]);
    }
    for (; next < extra.length && extra[next].column === j; next++) {
      rowIndex.push(extra[next].row);
      value.push(extra[next].value);
    }
    starts[j + 1] = rowIndex.length;
  }
  p.starts = starts;
  p.rowIndex = Int32Array.from(rowIndex);
  p.value = Float64Array.from(value);
}
function insertEntry(p, row, column, value) {
  rebuild(p, () => true, [{ column, row, value }]);
}
function addRowTo(p, lower, upper, columnIndex, value) {
  const sums = /* @__PURE__ */ new Map();
  columnIndex.forEach((column, k) => {
    if (column < 0 || column >= p.n || !Number.isFinite(value[k])) throw new RangeError(`row entry ${k} is out of range`);
    sums.set(column, (sums.get(column) ?? 0) + value[k]);
  });
  const extra = [...sums].filter(([, v]) => v !== 0).sort((a, b) => a[0] - b[0]).map(([column, v]) => ({ column, row: p.m, value: v }));
  p.rowLower = Float64Array.of(...p.rowLower, lower);
  p.rowUpper = Float64Array.of(...p.rowUpper, upper);
  p.m += 1;
  rebuild(p, () => true, extra);
}
function emptyRow(p, row) {
  p.rowLower[row] = Number.NEGATIVE_INFINITY;
  p.rowUpper[row] = Number.POSITIVE_INFINITY;
  rebuild(p, (i) => i !== row, []);
}

// optimiser-as/binding/session.ts
var SLICE = 4e6;
var DEFAULT_SECONDS = 3600;
var DEFAULT_ITERATIONS = 2e9;
var WasmSession = class {
  constructor(pool, programme) {
    this.pool = pool;
    this.programme = own(programme);
    this.instance = pool.take();
  }
  programme;
  instance;
  written = false;
  warm = false;
  basis;
  scale = true;
  last;
  get rows() {
    return this.programme.m;
  }
  get columns() {
    return this.programme.n;
  }
  solve(options = {}) {
    const wasm = this.open(), p = this.programme;
    this.last = void 0;
    const crossed = crossedBounds(p);
    if (crossed) return this.keep(crossed);
    if (!this.written) {
      writeProgramme(wasm, p);
      this.written = true;
      this.warm = false;
    }
    if (this.basis) {
      const stand = wasm.u8(wasm.exports.standAt(), p.n + p.m);
      stand.set(this.basis.columns);
      stand.set(this.basis.rows, p.n);
    }
    if (!this.warm) this.scale = options.scale ?? true;
    wasm.exports.begin(this.warm, this.basis !== void 0, options.presolve === void 0 ? 1 : options.presolve ? 2 : 0, this.scale, options.seed ?? 1, options.maxIterations ?? DEFAULT_ITERATIONS);
    this.basis = void 0;
    const began = performance.now(), seconds = options.maxSeconds ?? DEFAULT_SECONDS;
    for (; ; ) {
      const status = wasm.exports.run(SLICE);
      if (status !== PAUSED) {
        this.warm = true;
        return this.keep(readSolution(wasm, p, status));
      }
      const goOn = options.onProgress?.(wasm.exports.iterations(), wasm.exports.infeasibility()) ?? true;
      const late = performance.now() - began > seconds * 1e3;
      if (!goOn || late) {
        this.warm = true;
        return this.keep(withoutOptimum(p, goOn ? "limit" : "cancelled", goOn ? "time-limit" : "cancelled", wasm.exports.iterations()));
      }
    }
  }
  setRowBounds(row, lower, upper) {
    this.checkRow(row);
    this.programme.rowLower[row] = lower;
    this.programme.rowUpper[row] = upper;
    this.last = void 0;
    if (!this.written) return;
    const wasm = this.open();
    wasm.f64(wasm.exports.rowLowerAt(), this.rows)[row] = lower;
    wasm.f64(wasm.exports.rowUpperAt(), this.rows)[row] = upper;
    wasm.exports.touchRow(row);
  }
  setColumnBounds(column, lower, upper) {
    this.checkColumn(column);
    this.programme.columnLower[column] = lower;
    this.programme.columnUpper[column] = upper;
    this.last = void 0;
    if (!this.written) return;
    const wasm = this.open();
    wasm.f64(wasm.exports.lowerAt(), this.columns)[column] = lower;
    wasm.f64(wasm.exports.upperAt(), this.columns)[column] = upper;
    wasm.exports.touchColumn(column);
  }
  setCost(column, cost) {
    this.checkColumn(column);
    this.programme.cost[column] = cost;
    this.costsChanged();
  }
  setCosts(cost) {
    if (cost.length !== this.columns) throw new RangeError("one cost for each column");
    this.programme.cost.set(cost);
    this.costsChanged();
  }
  setSense(sense) {
    this.programme.sense = sense;
    this.costsChanged();
  }
  costsChanged() {
    this.last = void 0;
    if (!this.written) return;
    const wasm = this.open();
    writeCosts(wasm, this.programme);
    wasm.exports.touchCosts();
  }
  setCoefficient(row, column, value) {
    this.checkRow(row);
    this.checkColumn(column);
    this.last = void 0;
    const p = this.programme, entry = findEntry(p, row, column);
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
  addRow(lower, upper, columnIndex, value) {
    this.reshape(() => addRowTo(this.programme, lower, upper, columnIndex, value));
    return this.rows - 1;
  }
  removeRow(row) {
    this.checkRow(row);
    this.reshape(() => emptyRow(this.programme, row));
  }
  /** The matrix gets another shape: the Wasm side is written again, starting from the basis it had. */
  reshape(change) {
    const basis = this.warm || this.basis ? this.getBasis() : void 0;
    change();
    this.last = void 0;
    this.written = false;
    this.warm = false;
    if (basis) {
      const rows = new Uint8Array(this.rows).fill(2);
      rows.set(basis.rows);
      this.basis = { columns: basis.columns, rows };
    }
  }
  getBasis() {
    if (this.basis) return { columns: this.basis.columns.slice(), rows: this.basis.rows.slice() };
    if (!this.warm) return { columns: new Uint8Array(this.columns), rows: new Uint8Array(this.rows).fill(2) };
    const wasm = this.open(), stand = wasm.u8(wasm.exports.standAt(), this.columns + this.rows);
    return { columns: stand.slice(0, this.columns), rows: stand.slice(this.columns) };
  }
  setBasis(basis) {
    if (basis.columns.length !== this.columns || basis.rows.length !== this.rows) throw new RangeError("basis of another programme");
    this.basis = { columns: basis.columns.slice(), rows: basis.rows.slice() };
    this.last = void 0;
  }
  rowRanging(row) {
    this.checkRow(row);
    const last = this.optimum();
    return rangeRow(this.open(), this.programme, row, last.rowActivity[row]);
  }
  costRanging(column) {
    this.checkColumn(column);
    this.optimum();
    return rangeCost(this.open(), this.programme, column);
  }
  followRightHandSide(row, thetaEnd, maxBreakpoints = 1e4) {
    this.checkRow(row);
    this.optimum();
    return followRow(this.open(), this.programme, row, thetaEnd, maxBreakpoints);
  }
  followCost(direction, thetaEnd, maxBreakpoints = 1e4) {
    this.optimum();
    return followCost(this.open(), this.programme, direction, thetaEnd, maxBreakpoints);
  }
  optimum() {
    if (this.last?.status !== "optimal") throw new Error("solve to an optimum first");
    return this.last;
  }
  dispose() {
    if (this.instance) this.pool.giveBack(this.instance);
    this.instance = void 0;
  }
  keep(solution) {
    this.last = solution;
    return solution;
  }
  open() {
    if (!this.instance) throw new Error("session is closed");
    return this.instance;
  }
  checkRow(row) {
    if (!(row >= 0 && row < this.rows)) throw new RangeError(`no row ${row}`);
  }
  checkColumn(column) {
    if (!(column >= 0 && column < this.columns)) throw new RangeError(`no column ${column}`);
  }
};
function crossedBounds(p) {
  for (let i = 0; i < p.m; i++) if (p.rowLower[i] > p.rowUpper[i]) {
    const ray = new Float64Array(p.m);
    ray[i] = 1;
    return withoutOptimum(p, "infeasible", "crossed-bounds", 0, ray);
  }
  for (let j = 0; j < p.n; j++) if (p.columnLower[j] > p.columnUpper[j]) return withoutOptimum(p, "infeasible", "crossed-bounds", 0, new Float64Array(p.m));
  return void 0;
}

// optimiser-as/binding/wasm-instance.ts
var WasmInstance = class {
  exports;
  constructor(module2) {
    this.exports = new WebAssembly.Instance(module2, {}).exports;
  }
  f64(at, length) {
    return new Float64Array(this.exports.memory.buffer, at, length);
  }
  i32(at, length) {
    return new Int32Array(this.exports.memory.buffer, at, length);
  }
  u8(at, length) {
    return new Uint8Array(this.exports.memory.buffer, at, length);
  }
};
var InstancePool = class {
  constructor(module2) {
    this.module = module2;
  }
  idle = [];
  take() {
    return this.idle.pop() ?? new WasmInstance(this.module);
  }
  giveBack(instance) {
    if (this.idle.length < 4) this.idle.push(instance);
  }
};

// optimiser-as/binding/optimiser.ts
function createEngine(wasm) {
  const module2 = wasm instanceof WebAssembly.Module ? wasm : new WebAssembly.Module(wasm);
  const pool = new InstancePool(module2);
  return { open: (programme) => new WasmSession(pool, programme) };
}

// optimiser-as/binding/load.server.ts
var module;
function findWasm() {
  const named = process.env["OPTIMISER_WASM"];
  if (named) return named;
  const tail = join("optimiser-as", "build", "optimiser.wasm");
  for (const start of [process.cwd(), import.meta.dirname]) {
    for (let at = start; ; at = dirname(at)) {
      const path = join(at, tail);
      if (existsSync(path)) return path;
      if (dirname(at) === at) break;
    }
  }
  throw new Error('optimiser.wasm is not built: run "npm run build:wasm"');
}
function loadModule() {
  module ??= new WebAssembly.Module(readFileSync(findWasm()));
  return module;
}
function loadEngine() {
  return createEngine(loadModule());
}

// optimiser-as/binding/mps/fields.ts
var MpsError = class extends Error {
  constructor(line, message) {
    super(`line ${line}: ${message}`);
  }
};
var splitFixed = (line) => [
  line.slice(1, 3).trim(),
  line.slice(4, 12).trimEnd(),
  line.slice(14, 22).trimEnd(),
  line.slice(24, 36).trim(),
  line.slice(39, 47).trimEnd(),
  line.slice(49, 61).trim()
];
var WITHOUT_NUMBER = /* @__PURE__ */ new Set(["FR", "MI", "PL", "BV"]);
var splitFree = (line, section) => {
  const f = line.trim().split(/\s+/);
  const at = (k) => f[k] ?? "";
  if (section === "ROWS") {
    if (f.length !== 2) throw new Error("a row has a type and a name");
    return [at(0), at(1), "", "", "", ""];
  }
  if (section === "BOUNDS") {
    const code = at(0).toUpperCase();
    if (WITHOUT_NUMBER.has(code) && f.length === 2) return [code, "", at(1), "", "", ""];
    if (!WITHOUT_NUMBER.has(code) && f.length === 3) return [code, "", at(1), at(2), "", ""];
    if (f.length < 3 || f.length > 4) throw new Error("a bound has a type, a set, a column and a value");
    return [code, at(1), at(2), at(3), "", ""];
  }
  if (section === "COLUMNS") {
    if (f.length === 3 && at(1).replaceAll("'", "") === "MARKER") return ["", at(0), "'MARKER'", "", at(2), ""];
    if (f.length !== 3 && f.length !== 5) throw new Error("a column has a name and one or two entries");
    return ["", at(0), at(1), at(2), at(3), at(4)];
  }
  if (f.length === 2 || f.length === 4) return ["", "", at(0), at(1), at(2), at(3)];
  if (f.length === 3 || f.length === 5) return ["", at(0), at(1), at(2), at(3), at(4)];
  throw new Error("a set has a name and one or two entries");
};
function readNumber(text) {
  const value = Number(text.replace(/[dD]/, "e"));
  if (text === "" || Number.isNaN(value)) {
    const infinite = /^([+-]?)inf(inity)?$/i.exec(text);
    if (infinite) return infinite[1] === "-" ? -Infinity : Infinity;
    throw new Error(`\xAB ${text} \xBB is not a number`);
  }
  return Math.abs(value) >= 1e30 ? Math.sign(value) * Infinity : value;
}

// optimiser-as/binding/mps/read-mps.ts
var SECTIONS = /* @__PURE__ */ new Set(["NAME", "ROWS", "COLUMNS", "RHS", "RANGES", "BOUNDS", "OBJSENSE", "OBJNAME", "ENDATA"]);
function readMps(text) {
  try {
    return parse(text, splitFree);
  } catch (free) {
    try {
      return parse(text, splitFixed);
    } catch {
      throw free;
    }
  }
}
var Reading = class {
  name = "";
  maximise = false;
  objectiveName = "";
  constant = 0;
  rowOf = /* @__PURE__ */ new Map();
  // −1 the objective, −2 another N row
  rowNames = [];
  rowType = [];
  rhs = [];
  range = [];
  columnOf = /* @__PURE__ */ new Map();
  columnNames = [];
  cost = [];
  starts = [0];
  rowIndex = [];
  value = [];
  lower = [];
  upper = [];
  lowerGiven = [];
  sets = /* @__PURE__ */ new Map();
  objective = "";
  row(type, name) {
    if (this.rowOf.has(name)) throw new Error(`row \xAB ${name} \xBB comes twice`);
    const kind = type.toUpperCase();
    if (kind === "N") {
      const isObjective = this.objectiveName ? name === this.objectiveName : this.objective === "";
      if (isObjective) this.objective = name;
      this.rowOf.set(name, isObjective ? -1 : -2);
      return;
    }
    if (kind !== "L" && kind !== "G" && kind !== "E") throw new Error(`row type \xAB ${type} \xBB`);
    this.rowOf.set(name, this.rowNames.length);
    this.rowNames.push(name);
    this.rowType.push(kind);
    this.rhs.push(0);
    this.range.push(void 0);
  }
  find(row) {
    const i = this.rowOf.get(row);
    if (i === void 0) throw new Error(`no row \xAB ${row} \xBB`);
    return i;
  }
  entry(column, row, text) {
    if (this.columnNames.at(-1) !== column) {
      if (this.columnOf.has(column)) throw new Error(`column \xAB ${column} \xBB is not in one piece`);
      this.columnOf.set(column, this.columnNames.length);
      this.columnNames.push(column);
      this.cost.push(0);
      this.lower.push(0);
      this.upper.push(Infinity);
      this.lowerGiven.push(false);
      this.starts.push(this.rowIndex.length);
    }
    const i = this.find(row), value = readNumber(text);
    if (i === -1) this.cost[this.cost.length - 1] += value;
    else if (i >= 0) {
      this.rowIndex.push(i);
      this.value.push(value);
      this.starts[this.starts.length - 1] = this.rowIndex.length;
    }
  }
  /** Only the first set of a section counts. */
  counts(section, set) {
    const first = this.sets.get(section);
    if (first === void 0) this.sets.set(section, set);
    return first === void 0 || first === set;
  }
  side(section, row, text) {
    const i = this.find(row), value = readNumber(text);
    if (i === -1) {
      if (section === "RHS") this.constant = -value;
    } else if (i >= 0) {
      if (section === "RHS") this.rhs[i] = value;
      else this.range[i] = value;
    }
  }
  bound(type, column, text) {
    const j = this.columnOf.get(column);
    if (j === void 0) throw new Error(`no column \xAB ${column} \xBB`);
    const value = () => readNumber(text);
    switch (type.toUpperCase()) {
      case "LO":
      case "LI":
        this.lower[j] = value();
        this.lowerGiven[j] = true;
        break;
      case "UP":
      case "UI": {
        const up = value();
        this.upper[j] = up;
        if (up < 0 && !this.lowerGiven[j]) this.lower[j] = -Infinity;
        break;
      }
      case "FX":
        this.lower[j] = value();
        this.upper[j] = value();
        this.lowerGiven[j] = true;
        break;
      case "FR":
        this.lower[j] = -Infinity;
        this.upper[j] = Infinity;
        this.lowerGiven[j] = true;
        break;
      case "MI":
        this.lower[j] = -Infinity;
        this.lowerGiven[j] = true;
        break;
      case "PL":
        this.upper[j] = Infinity;
        break;
      case "BV":
        this.lower[j] = 0;
        this.upper[j] = 1;
        break;
      default:
        throw new Error(`bound type \xAB ${type} \xBB`);
    }
  }
  finish() {
    const m = this.rowNames.length, rowLower = new Float64Array(m), rowUpper = new Float64Array(m);
    for (let i = 0; i < m; i++) {
      const b = this.rhs[i], r = this.range[i], type = this.rowType[i];
      rowLower[i] = type === "L" ? r === void 0 ? -Infinity : b - Math.abs(r) : type === "E" && r !== void 0 && r < 0 ? b + r : b;
      rowUpper[i] = type === "G" ? r === void 0 ? Infinity : b + Math.abs(r) : type === "E" && r !== void 0 && r > 0 ? b + r : b;
    }
    return {
      name: this.name,
      sense: this.maximise ? "maximise" : "minimise",
      objectiveConstant: this.constant,
      cost: Float64Array.from(this.cost),
      columnLower: Float64Array.from(this.lower),
      columnUpper: Float64Array.from(this.upper),
      rowLower,
      rowUpper,
      matrix: { starts: Int32Array.from(this.starts), rowIndex: Int32Array.from(this.rowIndex), value: Float64Array.from(this.value) },
      rowNames: this.rowNames,
      columnNames: this.columnNames
    };
  }
};
function parse(text, split) {
  const reading = new Reading();
  let section;
  let number = 0, ended = false;
  for (const raw of text.split("\n")) {
    number++;
    const line = raw.trimEnd();
    if (ended || line === "" || line.startsWith("*")) continue;
    try {
      if (!/^\s/.test(line)) {
        const [word = "", ...rest] = line.split(/\s+/);
        const keyword = word.toUpperCase();
        if (!SECTIONS.has(keyword)) throw new Error(`section \xAB ${word} \xBB`);
        section = keyword;
        if (section === "NAME") reading.name = rest.join(" ");
        if (section === "OBJSENSE" && rest[0]) reading.maximise = isMaximum(rest[0]);
        if (section === "OBJNAME" && rest[0]) reading.objectiveName = rest[0];
        if (section === "ENDATA") ended = true;
        continue;
      }
      card(reading, section, line, split);
    } catch (problem) {
      throw new MpsError(number, problem instanceof Error ? problem.message : String(problem));
    }
  }
  if (!ended) throw new MpsError(number, "the file stops before ENDATA");
  return reading.finish();
}
var isMaximum = (word) => word.trim().toUpperCase().startsWith("MAX");
function card(reading, section, line, split) {
  if (section === "OBJSENSE") {
    reading.maximise = isMaximum(line);
    return;
  }
  if (section === "OBJNAME") {
    reading.objectiveName = line.trim();
    return;
  }
  if (section === void 0 || section === "NAME" || section === "ENDATA") throw new Error("a line outside every section");
  const [code, name1, name2, number1, name3, number2] = split(line, section);
  switch (section) {
    case "ROWS":
      reading.row(code, name1);
      break;
    case "COLUMNS":
      if (name2.replaceAll("'", "") === "MARKER") break;
      reading.entry(name1, name2, number1);
      if (name3) reading.entry(name1, name3, number2);
      break;
    case "RHS":
    case "RANGES":
      if (!reading.counts(section, name1)) break;
      reading.side(section, name2, number1);
      if (name3) reading.side(section, name3, number2);
      break;
    case "BOUNDS":
      if (reading.counts(section, name1)) reading.bound(code, name2, number1);
      break;
  }
}

// optimiser-as/binding/command.ts
var finite = (value) => Number.isFinite(value) ? value : null;
var rounded = (ms) => Math.round(ms * 1e3) / 1e3;
function median(values) {
  const sorted = [...values].sort((a, b) => a - b), half = sorted.length >> 1;
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
function solveOnce(engine, programme, maxSeconds) {
  const session = engine.open(programme);
  const began = performance.now();
  const solution = session.solve({ maxSeconds });
  const ms = performance.now() - began;
  session.dispose();
  return { ms, solution };
}
function readProgrammeFile(path) {
  const bytes = readFileSync2(path);
  const packed = bytes[0] === 31 && bytes[1] === 139;
  return readMps((packed ? gunzipSync(bytes) : bytes).toString("latin1"));
}
function main(argv) {
  let repeat = 1, maxSeconds = 3600, failed = false;
  const files = [];
  for (let k = 0; k < argv.length; k++) {
    if (argv[k] === "--repeat") repeat = Math.max(1, Number(argv[++k]) || 1);
    else if (argv[k] === "--time-limit") maxSeconds = Number(argv[++k]) || maxSeconds;
    else files.push(argv[k]);
  }
  if (files.length === 0) {
    process.stderr.write("usage: npm run -s optimiser -- [--repeat N] [--time-limit S] FILE.mps[.gz] \u2026\n");
    return 2;
  }
  const engine = loadEngine();
  for (const file of files) {
    const name = basename(file).replace(/\.gz$/, "").replace(/\.mps$/i, "");
    let line;
    try {
      const programme = readProgrammeFile(file);
      const times = [];
      let { ms, solution } = solveOnce(engine, programme, maxSeconds);
      const firstMs = ms;
      times.push(ms);
      for (let k = 1; k < repeat; k++) {
        ({ ms, solution } = solveOnce(engine, programme, maxSeconds));
        times.push(ms);
      }
      line = {
        name,
        status: solution.status,
        objective: finite(solution.objective),
        iterations: solution.iterations,
        ms: rounded(median(times)),
        firstMs: rounded(firstMs),
        primalResidual: finite(solution.primalResidual),
        dualResidual: finite(solution.dualResidual),
        gap: finite(solution.gap),
        reason: solution.reason
      };
    } catch (problem) {
      failed = true;
      line = { name, status: "error", objective: null, iterations: 0, ms: 0, firstMs: 0, primalResidual: null, dualResidual: null, gap: null, reason: problem instanceof Error ? problem.message : String(problem) };
    }
    process.stdout.write(`${JSON.stringify(line)}
`);
  }
  return failed ? 1 : 0;
}
export {
  main,
  readProgrammeFile
};
