import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cases } from './cases';
import { randomSource } from './random-programmes';

interface Factors {
  readonly memory: WebAssembly.Memory;
  create(m: number, n: number, entries: number): void;
  startAt(): number;
  indexAt(): number;
  valueAt(): number;
  headAt(): number;
  vectorAt(): number;
  updates(): number;
  factor(): number;
  solve(symbolic: number): void;
  solveTransposed(symbolic: number): void;
  wipe(): void;
  replace(row: number, variable: number): number;
}

const folder = join(import.meta.dirname, '../../optimiser-as');
let module: WebAssembly.Module;
beforeAll(() => {
  const asc = join(dirname(createRequire(import.meta.url).resolve('assemblyscript/package.json')), 'bin', 'asc.js');
  const out = `build/testing.${process.pid}.wasm`;
  const done = spawnSync(
    process.execPath,
    [asc, 'assembly/testing.ts', '--config', 'asconfig.json', '--target', 'testing', '--outFile', out],
    { cwd: folder, encoding: 'utf8' },
  );
  expect(done.stderr + done.stdout).not.toContain('ERROR');
  module = new WebAssembly.Module(readFileSync(join(folder, out)));
  rmSync(join(folder, out), { force: true });
  rmSync(join(folder, `${out}.map`), { force: true });
});

/** A random sparse matrix m × n with a column for every row, so that a basis exists. */
class Bench {
  readonly wasm: Factors;
  readonly columns: Map<number, number>[];
  constructor(
    readonly m: number,
    readonly n: number,
    density: number,
    seed: number,
  ) {
    const r = randomSource(seed);
    this.columns = Array.from({ length: n }, (_, j) => {
      const column = new Map<number, number>([[j % m, r.between(0.5, 4) * (r.chance(0.5) ? 1 : -1)]]);
      for (let i = 0; i < m; i++) if (r.chance(density)) column.set(i, r.between(-2, 2));
      return column;
    });
    this.wasm = new WebAssembly.Instance(module, {}).exports as unknown as Factors;
    const entries = this.columns.reduce((sum, c) => sum + c.size, 0);
    this.wasm.create(m, n, entries);
    const start = new Int32Array(this.wasm.memory.buffer, this.wasm.startAt(), n + 1),
      index = new Int32Array(this.wasm.memory.buffer, this.wasm.indexAt(), entries),
      value = new Float64Array(this.wasm.memory.buffer, this.wasm.valueAt(), entries);
    let at = 0;
    this.columns.forEach((column, j) => {
      for (const [i, v] of column) {
        index[at] = i;
        value[at] = v;
        at++;
      }
      start[j + 1] = at;
    });
  }
  get head(): Int32Array {
    return new Int32Array(this.wasm.memory.buffer, this.wasm.headAt(), this.m);
  }
  get vector(): Float64Array {
    return new Float64Array(this.wasm.memory.buffer, this.wasm.vectorAt(), this.m);
  }
  column(j: number): Map<number, number> {
    return j < this.n ? this.columns[j]! : new Map([[j - this.n, 1]]);
  }

  /** Largest error of B⁻¹b_r = e_r and of B⁻ᵀe_r · b_k = δ over a few rows, both forms of solve. */
  error(rows: readonly number[]): number {
    let worst = 0;
    for (const r of rows)
      for (const symbolic of [0, 1]) {
        this.wasm.wipe();
        for (const [i, v] of this.column(this.head[r]!)) this.vector[i] = v;
        this.wasm.solve(symbolic);
        this.vector.forEach((v, i) => {
          worst = Math.max(worst, Math.abs(v - (i === r ? 1 : 0)));
        });
        this.wasm.wipe();
        this.vector[r] = 1;
        this.wasm.solveTransposed(symbolic);
        const y = this.vector.slice();
        this.head.forEach((j, k) => {
          let dot = 0;
          for (const [i, v] of this.column(j)) dot += v * y[i]!;
          worst = Math.max(worst, Math.abs(dot - (k === r ? 1 : 0)));
        });
      }
    return worst;
  }
}

describe('the factors of a basis', () => {
  it.each([
    [6, 0.3],
    [30, 0.15],
    [120, 0.03],
    [120, 0.2],
  ])('give B·B⁻¹ = I for %i rows at density %f, after factorising and after every update', (m, density) => {
    for (let seed = 1; seed <= cases(3); seed++) {
      const bench = new Bench(m, 2 * m, density, seed),
        r = randomSource(seed + 5);
      bench.head.set(Array.from({ length: m }, (_, k) => (r.chance(0.3) ? 2 * m + k : k)));
      expect(bench.wasm.factor()).toBe(0);
      const rows = () => Array.from({ length: 4 }, () => r.below(m));
      expect(bench.error(rows())).toBeLessThan(1e-9);
      for (let step = 0; step < 40; step++) {
        const row = r.below(m),
          variable = r.below(3 * m);
        if (bench.head.includes(variable) || bench.wasm.replace(row, variable) === 0) continue;
        expect(bench.error(rows()), `seed ${seed} step ${step}`).toBeLessThan(1e-6);
      }
      expect(bench.wasm.updates()).toBeGreaterThan(0);
      expect(bench.wasm.factor()).toBe(0);
      expect(bench.wasm.updates()).toBe(0);
      expect(bench.error(rows())).toBeLessThan(1e-7);
    }
  });

  it('replace dependent columns by the logicals of the rows they leave', () => {
    const m = 20,
      bench = new Bench(m, 2 * m, 0.2, 4);
    const index = new Int32Array(bench.wasm.memory.buffer, bench.wasm.indexAt()),
      start = new Int32Array(bench.wasm.memory.buffer, bench.wasm.startAt(), 2 * m + 1),
      value = new Float64Array(bench.wasm.memory.buffer, bench.wasm.valueAt());
    // the second and third columns of the basis become multiples of each other in one row
    for (const j of [1, 2]) {
      bench.columns[j] = new Map();
      for (let e = start[j]!; e < start[j + 1]!; e++) value[e] = 0;
      value[start[j]!] = j;
      index[start[j]!] = 7;
      bench.columns[j]!.set(7, j);
    }
    bench.head.set(Array.from({ length: m }, (_, k) => k));
    expect(bench.wasm.factor()).toBe(1);
    expect([...bench.head].filter((j) => j >= 2 * m)).toHaveLength(1);
    expect(bench.error([0, 5, 7, 19])).toBeLessThan(1e-8);
  });
});
