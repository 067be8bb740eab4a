import { describe, expect, it } from 'vitest';
import type { LinearProgramme, LpSession } from 'optimiser/types';
import { loadEngine } from 'optimiser/load.server';
import { cases } from './cases';
import { randomProgramme } from './random-programmes';

const engine = loadEngine();

/** Tame programmes with an optimum, each with its session. */
function* optima(
  count: number,
  from: number,
): Generator<{ seed: number; programme: LinearProgramme; session: LpSession; objective: number }> {
  for (let seed = from; seed < from + count; seed++) {
    const programme = randomProgramme(seed, 15);
    if (programme.matrix.value.some((v) => Math.abs(v) > 100 || Math.abs(v) < 1e-3)) continue;
    const session = engine.open(programme),
      answer = session.solve();
    if (answer.status === 'optimal') yield { seed, programme, session, objective: answer.objective };
    session.dispose();
  }
}

function solvedWith(
  programme: LinearProgramme,
  change: Partial<LinearProgramme>,
): { status: string; objective: number } {
  const session = engine.open({ ...programme, ...change });
  try {
    return session.solve();
  } finally {
    session.dispose();
  }
}

function shiftedRow(p: LinearProgramme, row: number, theta: number) {
  const rowLower = p.rowLower.slice(),
    rowUpper = p.rowUpper.slice();
  rowLower[row]! += theta;
  rowUpper[row]! += theta;
  return solvedWith(p, { rowLower, rowUpper });
}

describe('ranging', () => {
  it('gives prices of a row on both sides that re-solving confirms', () => {
    const differences: string[] = [];
    let looked = 0,
      degenerate = 0;
    for (const { seed, programme, session, objective } of optima(cases(400), 300_000)) {
      for (let row = 0; row < Math.min(4, session.rows); row++) {
        const ranging = session.rowRanging(row);
        if (ranging.degenerate) degenerate++;
        for (const [way, price] of [
          [1, ranging.dualAbove],
          [-1, ranging.dualBelow],
        ] as const) {
          const h = 1e-5,
            moved = shiftedRow(programme, row, way * h);
          looked++;
          if (!Number.isFinite(price)) {
            if (moved.status !== 'infeasible')
              differences.push(`seed ${seed} row ${row} way ${way}: no price, but ${moved.status}`);
            continue;
          }
          if (moved.status !== 'optimal') {
            differences.push(`seed ${seed} row ${row} way ${way}: ${moved.status}`);
            continue;
          }
          const slope = (way * (moved.objective - objective)) / h;
          if (Math.abs(slope - price) > 1e-3 * (1 + Math.abs(price)))
            differences.push(`seed ${seed} row ${row} way ${way}: price ${price}, slope ${slope}`);
        }
      }
    }
    expect(differences).toEqual([]);
    expect(looked).toBeGreaterThan(100);
    expect(degenerate).toBeGreaterThan(0);
  });

  it('gives a right-hand side’s range in which the price holds to the end', () => {
    const differences: string[] = [];
    for (const { seed, programme, session, objective } of optima(cases(400), 310_000)) {
      const row = seed % session.rows,
        { range, dualAbove, dualBelow } = session.rowRanging(row);
      const at = programme.rowLower[row] === programme.rowUpper[row] ? programme.rowLower[row]! : Number.NaN;
      if (Number.isNaN(at)) continue;
      for (const [end, price] of [
        [range.high, dualAbove],
        [range.low, dualBelow],
      ] as const) {
        if (!Number.isFinite(end) || Math.abs(end - at) < 1e-6) continue;
        const moved = shiftedRow(programme, row, end - at);
        if (
          moved.status !== 'optimal' ||
          Math.abs(moved.objective - objective - price * (end - at)) > 1e-6 * (1 + Math.abs(moved.objective))
        )
          differences.push(`seed ${seed}: ${moved.objective} against ${objective + price * (end - at)}`);
      }
    }
    expect(differences).toEqual([]);
  });

  it('gives a cost’s range in which the optimal point stays optimal', () => {
    const differences: string[] = [];
    for (const { seed, programme, session } of optima(cases(400), 320_000)) {
      const column = seed % session.columns,
        { low, high } = session.costRanging(column),
        x = session.solve().x[column]!;
      const optimum = session.solve().objective;
      expect(low).toBeLessThanOrEqual(programme.cost[column]! + 1e-9);
      expect(high).toBeGreaterThanOrEqual(programme.cost[column]! - 1e-9);
      for (const end of [low, high]) {
        if (!Number.isFinite(end)) continue;
        const cost = programme.cost.slice();
        cost[column] = end;
        const moved = solvedWith(programme, { cost }),
          expected = optimum + (end - programme.cost[column]!) * x;
        if (moved.status !== 'optimal' || Math.abs(moved.objective - expected) > 1e-6 * (1 + Math.abs(expected)))
          differences.push(`seed ${seed}: ${moved.status} ${moved.objective} against ${expected}`);
      }
    }
    expect(differences).toEqual([]);
  });
});

describe('following a path', () => {
  it('meets the re-solved optimum at every breakpoint of a right-hand side, and half-way between two', () => {
    const differences: string[] = [];
    let points = 0;
    for (const { seed, programme, session } of optima(cases(400), 330_000)) {
      const row = seed % session.rows,
        end = seed % 2 ? 4 : -4;
      const path = session.followRightHandSide(row, end);
      const samples = path.flatMap((point, k) => {
        const next = path[k + 1];
        return next
          ? [point, { theta: (point.theta + next.theta) / 2, objective: (point.objective + next.objective) / 2 }]
          : [point];
      });
      points += path.length;
      for (const { theta, objective } of samples) {
        const moved = shiftedRow(programme, row, theta);
        if (moved.status !== 'optimal' || Math.abs(moved.objective - objective) > 1e-6 * (1 + Math.abs(objective)))
          differences.push(`seed ${seed} theta ${theta}: ${moved.status} ${moved.objective}, path ${objective}`);
      }
      const last = path.at(-1)!.theta;
      if (Math.abs(last - end) > 1e-9 && shiftedRow(programme, row, last + Math.sign(end) * 1e-3).status === 'optimal')
        differences.push(`seed ${seed}: stops at ${last} too early`);
      if (Math.abs(session.solve().objective - path[0]!.objective) > 1e-9 * (1 + Math.abs(path[0]!.objective)))
        differences.push(`seed ${seed}: the session moved`);
    }
    expect(differences).toEqual([]);
    expect(points).toBeGreaterThan(150);
  });

  it('traces the trade-off between two objectives exactly', () => {
    const differences: string[] = [];
    let points = 0;
    for (const { seed, programme, session } of optima(cases(400), 340_000)) {
      const direction = programme.cost.map((_, j) => ((seed * 31 + j * 17) % 7) - 3);
      const path = session.followCost(direction, 3);
      points += path.length;
      for (const { theta, objective } of path) {
        const moved = solvedWith(programme, { cost: programme.cost.map((c, j) => c + theta * direction[j]!) });
        if (moved.status !== 'optimal' || Math.abs(moved.objective - objective) > 1e-6 * (1 + Math.abs(objective)))
          differences.push(`seed ${seed} theta ${theta}: ${moved.status} ${moved.objective}, path ${objective}`);
      }
    }
    expect(differences).toEqual([]);
    expect(points).toBeGreaterThan(100);
  });
});
