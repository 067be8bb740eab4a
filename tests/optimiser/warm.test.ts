import { describe, expect, it } from 'vitest';
import type { LinearProgramme, LinearSolution, LpSession } from 'optimiser/types';
import { loadEngine } from 'optimiser/load.server';
import { perturbedSolves } from 'optimiser/perturbed';
import { cases } from './cases';
import { faultOfOptimum, provesInfeasible } from './judge';
import { randomProgramme, randomSource } from './random-programmes';
import { openInstance } from './bench/instances';

const engine = loadEngine();

function cold(programme: LinearProgramme): LinearSolution {
  const session = engine.open(programme);
  try {
    return session.solve();
  } finally {
    session.dispose();
  }
}

/** A programme changed beside its session, so that it can be solved cold at any time. */
class Twin {
  readonly session: LpSession;
  programme: LinearProgramme;
  constructor(programme: LinearProgramme) {
    this.programme = {
      ...programme,
      cost: programme.cost.slice(),
      rowLower: programme.rowLower.slice(),
      rowUpper: programme.rowUpper.slice(),
      columnLower: programme.columnLower.slice(),
      columnUpper: programme.columnUpper.slice(),
      matrix: { ...programme.matrix, value: programme.matrix.value.slice() },
    };
    this.session = engine.open(programme);
  }
  row(i: number, lower: number, upper: number) {
    this.programme.rowLower[i] = lower;
    this.programme.rowUpper[i] = upper;
    this.session.setRowBounds(i, lower, upper);
  }
  column(j: number, lower: number, upper: number) {
    this.programme.columnLower[j] = lower;
    this.programme.columnUpper[j] = upper;
    this.session.setColumnBounds(j, lower, upper);
  }
  cost(j: number, c: number) {
    this.programme.cost[j] = c;
    this.session.setCost(j, c);
  }
  entry(e: number, column: number, v: number) {
    this.programme.matrix.value[e] = v;
    this.session.setCoefficient(this.programme.matrix.rowIndex[e]!, column, v);
  }
}

function difference(twin: Twin, where: string): string | undefined {
  const warm = twin.session.solve(),
    reference = cold(twin.programme);
  if (warm.status === 'optimal' && reference.status === 'optimal') {
    const fault = faultOfOptimum(twin.programme, warm);
    if (fault) return `${where}: ${fault}`;
    return Math.abs(warm.objective - reference.objective) > 1e-9 * (1 + Math.abs(reference.objective))
      ? `${where}: ${warm.objective}, cold ${reference.objective}`
      : undefined;
  }
  if (warm.status === 'infeasible' && warm.ray && !provesInfeasible(twin.programme, warm.ray))
    return `${where}: infeasible without proof`;
  return warm.status === reference.status
    ? undefined
    : `${where}: ${warm.status} (${warm.reason}), cold ${reference.status} (${reference.reason})`;
}

describe('re-solving after a change', () => {
  it('equals a cold solve after any mix of changes to bounds, costs and coefficients', () => {
    const differences: string[] = [];
    for (let seed = 1; seed <= cases(400); seed++) {
      const r = randomSource(seed * 7),
        programme = randomProgramme(seed + 200_000, 20);
      if (Math.max(...programme.matrix.value.map(Math.abs)) > 1e3) continue;
      const twin = new Twin(programme);
      if (twin.session.solve().status !== 'optimal') {
        twin.session.dispose();
        continue;
      }
      for (let step = 0; step < 8; step++) {
        const i = r.below(programme.rowLower.length),
          j = r.below(programme.cost.length),
          kind = r.below(5);
        if (kind <= 1) {
          const by = r.between(-2, 2);
          twin.row(i, twin.programme.rowLower[i]! + by, twin.programme.rowUpper[i]! + by);
        } else if (kind === 2)
          twin.column(
            j,
            twin.programme.columnLower[j]!,
            Math.max(twin.programme.columnLower[j]!, twin.programme.columnUpper[j]! + r.between(-1, 3)),
          );
        else if (kind === 3) twin.cost(j, twin.programme.cost[j]! + r.between(-1, 1));
        else {
          const from = programme.matrix.starts[j]!,
            to = programme.matrix.starts[j + 1]!;
          if (to > from) {
            const e = from + r.below(to - from);
            twin.entry(e, j, twin.programme.matrix.value[e]! * r.between(0.7, 1.4));
          }
        }
        const found = difference(twin, `seed ${seed} step ${step} kind ${kind}`);
        if (found) differences.push(found);
      }
      twin.session.dispose();
    }
    expect(differences).toEqual([]);
  });

  it('equals a cold solve at every step of random slider walks on scenarios of size M', () => {
    const differences: string[] = [];
    let steps = 0;
    for (let walk = 0; walk < cases(8); walk++) {
      const kind = ['indicator-free', 'deviation-free', 'indicator-respect', 'deviation-respect'][walk % 4]!;
      const instance = openInstance(`scenario:M:${kind}:${3 + Math.floor(walk / 4)}`),
        r = randomSource(walk + 11);
      const twin = new Twin(instance.programme),
        slider = instance.slider;
      twin.session.solve();
      const ends = [slider[0]!, slider.at(-1)!];
      for (let step = 0; step < 8; step++) {
        const t = r.next(),
          mix = (a: number, b: number) => (Number.isFinite(a) ? a + t * (b - a) : a);
        twin.row(ends[0]!.row, mix(ends[0]!.lower, ends[1]!.lower), mix(ends[0]!.upper, ends[1]!.upper));
        const found = difference(twin, `walk ${walk} step ${step}`);
        if (found) differences.push(found);
        steps++;
      }
      twin.session.dispose();
    }
    expect(differences).toEqual([]);
    expect(steps).toBe(cases(8) * 8);
  });

  it('adds rows, removes them, changes the sense and takes a basis back', () => {
    const session = engine.open({
      sense: 'maximise',
      cost: Float64Array.of(3, 2),
      columnLower: Float64Array.of(0, 0),
      columnUpper: Float64Array.of(Infinity, Infinity),
      rowLower: Float64Array.of(-Infinity),
      rowUpper: Float64Array.of(4),
      matrix: { starts: Int32Array.of(0, 1, 2), rowIndex: Int32Array.of(0, 0), value: Float64Array.of(1, 1) },
    });
    expect(session.solve().objective).toBe(12);
    const basis = session.getBasis();
    const row = session.addRow(-Infinity, 3, Int32Array.of(0), Float64Array.of(1));
    expect(row).toBe(1);
    expect(session.solve().objective).toBe(11);
    session.removeRow(row);
    expect(session.solve()).toMatchObject({ objective: 12, iterations: 1 });
    session.setCoefficient(0, 1, 0.5);
    expect(session.solve().objective).toBe(16);
    session.setCoefficient(0, 1, 1);
    session.setBasis({ columns: basis.columns, rows: Uint8Array.of(...basis.rows, 2) });
    expect(session.solve()).toMatchObject({ objective: 12, iterations: 0 });
    session.setSense('minimise');
    expect(session.solve().objective).toBe(0);
    session.dispose();
  });

  it('stops at its limits and when asked to, and says why', () => {
    const { programme } = openInstance('scenario:M:deviation-respect:1');
    const limited = engine.open(programme),
      stopped = engine.open(programme);
    expect(limited.solve({ maxIterations: 10 })).toMatchObject({ status: 'limit', reason: 'iteration-limit' });
    expect(limited.solve()).toMatchObject({ status: 'optimal', reason: 'kkt-verified' });
    let calls = 0;
    expect(stopped.solve({ onProgress: () => ++calls < 1 })).toMatchObject({
      status: 'cancelled',
      reason: 'cancelled',
    });
    expect(calls).toBe(1);
    limited.dispose();
    stopped.dispose();
  });
});

describe('two hundred perturbed re-solves', () => {
  it('are one call, seeded, and each equals a cold solve of the drawn programme', () => {
    const { programme } = openInstance('scenario:S:indicator-free:3'),
      rows = [0, 1, 2];
    const solutions: number[] = [];
    const options = { draws: 200, spread: 0.1, seed: 9, rows };
    const draws = perturbedSolves(engine, programme, {
      ...options,
      onDraw: (_, { objective }) => {
        solutions.push(objective);
      },
    });
    expect(draws).toHaveLength(200);
    expect(draws.every(({ status }) => status === 'optimal' || status === 'infeasible')).toBe(true);
    expect(new Set(solutions).size).toBeGreaterThan(150);
    expect(perturbedSolves(engine, programme, { ...options, draws: 20 })).toEqual(draws.slice(0, 20));
    const unspread = perturbedSolves(engine, programme, { ...options, draws: 1, spread: 0 });
    expect(unspread[0]!.objective).toBeCloseTo(cold(programme).objective, 6);
  });

  it('answers what a cold solve of the same values answers', () => {
    const { programme } = openInstance('scenario:S:deviation-respect:2');
    const session = engine.open(programme),
      r = randomSource(3);
    session.solve();
    for (let k = 0; k < 10; k++) {
      const cost = programme.cost.map((c) => c * r.between(0.9, 1.1)),
        value = programme.matrix.value.map((v) => (Math.abs(v) === 1 ? v : v * r.between(0.98, 1.02)));
      session.setValues!(cost, value);
      const warm = session.solve(),
        reference = cold({ ...programme, cost, matrix: { ...programme.matrix, value } });
      expect(warm.status).toBe(reference.status);
      if (warm.status === 'optimal')
        expect(Math.abs(warm.objective - reference.objective)).toBeLessThan(1e-9 * (1 + Math.abs(reference.objective)));
    }
    session.dispose();
  });
});
