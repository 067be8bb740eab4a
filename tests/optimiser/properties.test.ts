import { describe, expect, it } from 'vitest';
import type { LinearProgramme, LinearSolution } from 'optimiser/types';
import { loadEngine } from 'optimiser/load.server';
import { loadHighsEngine } from '../support/highs-engine';
import { cases } from './cases';
import { faultOfOptimum, provesInfeasible, provesUnbounded } from './judge';
import { randomProgramme } from './random-programmes';
import { permuted, rescaled, withDuplicateColumn } from './transformed';

const engine = loadEngine();

function solve(
  programme: LinearProgramme,
  options: { presolve?: boolean; scale?: boolean; seed?: number } = {},
): LinearSolution {
  const session = engine.open(programme);
  try {
    return session.solve(options);
  } finally {
    session.dispose();
  }
}

/** What is wrong with an answer, judged on the programme alone. */
function faultOf(programme: LinearProgramme, answer: LinearSolution): string | undefined {
  switch (answer.status) {
    case 'optimal':
      return faultOfOptimum(programme, answer);
    case 'infeasible':
      return answer.ray && provesInfeasible(programme, answer.ray) ? undefined : 'infeasible without proof';
    case 'unbounded':
      return answer.ray && provesUnbounded(programme, answer.ray) ? undefined : 'unbounded without proof';
    default:
      return `${answer.status}: ${answer.reason}`;
  }
}

/** Entries over more than seven powers of ten: tolerances decide there, and two solvers may both be right. */
function isWild(p: LinearProgramme): boolean {
  let least = Infinity,
    most = 0;
  for (const v of p.matrix.value) {
    least = Math.min(least, Math.abs(v));
    most = Math.max(most, Math.abs(v));
  }
  return most / least > 1e5;
}

const seeds = (count: number, from: number) => Array.from({ length: count }, (_, k) => from + k);

describe('random programmes', () => {
  it('every answer proves itself on the original programme: residuals, gap, Farkas rays, directions', () => {
    const faults: string[] = [],
      statuses = new Map<string, number>();
    for (const seed of seeds(cases(4000), 1)) {
      const programme = randomProgramme(seed),
        answer = solve(programme);
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(programme, answer);
      // a refusal is allowed where entries span ten powers of ten; a wrong answer never is
      if (fault && !(answer.status === 'trouble' && isWild(programme))) faults.push(`seed ${seed}: ${fault}`);
    }
    expect(faults).toEqual([]);
    expect([...statuses.keys()].filter((status) => status !== 'trouble').sort()).toEqual([
      'infeasible',
      'optimal',
      'unbounded',
    ]);
    expect(statuses.get('trouble') ?? 0).toBeLessThanOrEqual(cases(4000) / 500);
  });

  it('agrees with HiGHS wherever tolerances leave no room for two opinions', async () => {
    const highs = await loadHighsEngine();
    const differences: string[] = [];
    let compared = 0;
    for (const seed of seeds(cases(2000), 50_000)) {
      const programme = randomProgramme(seed, 30);
      if (isWild(programme)) continue;
      const ours = solve(programme),
        session = highs.open(programme);
      let theirs: LinearSolution;
      try {
        theirs = session.solve();
      } catch {
        continue;
      } finally {
        session.dispose();
      }
      if (theirs.status === 'trouble') continue;
      // unbounded against infeasible: ours shows a feasible point and a direction
      if (ours.status === 'unbounded' && theirs.status === 'infeasible' && provesUnbounded(programme, ours.ray!))
        continue;
      compared++;
      if (ours.status !== theirs.status) differences.push(`seed ${seed}: ${ours.status}, HiGHS ${theirs.status}`);
      else if (
        ours.status === 'optimal' &&
        Math.abs(ours.objective - theirs.objective) > 1e-6 * (1 + Math.abs(theirs.objective))
      )
        differences.push(`seed ${seed}: ${ours.objective}, HiGHS ${theirs.objective}`);
    }
    expect(differences).toEqual([]);
    expect(compared).toBeGreaterThan(cases(2000) / 2);
  });

  it.each([
    ['without presolve', (p: LinearProgramme) => solve(p, { presolve: false })],
    ['with presolve whatever its size', (p: LinearProgramme) => solve(p, { presolve: true })],
    ['without scaling', (p: LinearProgramme) => solve(p, { scale: false })],
    ['with another seed', (p: LinearProgramme) => solve(p, { seed: 77 })],
    ['with rows and columns in another order', (p: LinearProgramme) => solve(permuted(p, 5))],
    ['in other units', (p: LinearProgramme) => solve(rescaled(p, 9))],
    ['with a column written twice', (p: LinearProgramme) => solve(withDuplicateColumn(p, 0))],
  ])('has the same optimum %s', (_, other) => {
    const differences: string[] = [];
    for (const seed of seeds(cases(600), 90_000)) {
      const programme = randomProgramme(seed);
      if (isWild(programme)) continue;
      const a = solve(programme),
        b = other(programme);
      // a programme may be both infeasible and without bound in the dual: two proofs, both right
      if (a.status !== b.status) differences.push(`seed ${seed}: ${a.status}, ${b.status} ${b.reason}`);
      else if (a.status === 'optimal' && Math.abs(a.objective - b.objective) > 1e-7 * (1 + Math.abs(a.objective)))
        differences.push(`seed ${seed}: ${a.objective}, ${b.objective}`);
    }
    expect(differences).toEqual([]);
  });

  it('multiplies the optimum when the costs are multiplied, and keeps it when a slack row is tightened', () => {
    for (const seed of seeds(cases(300), 130_000)) {
      const programme = randomProgramme(seed),
        answer = solve(programme);
      if (answer.status !== 'optimal' || isWild(programme)) continue;
      const constant = programme.objectiveConstant ?? 0;
      const tripled = solve({ ...programme, cost: programme.cost.map((c) => 3 * c) });
      expect(tripled.objective - constant).toBeCloseTo(3 * (answer.objective - constant), 4);
      const slack = programme.rowUpper.findIndex((u, i) => u - answer.rowActivity[i]! > 1 && Number.isFinite(u));
      if (slack < 0) continue;
      const tightened = programme.rowUpper.slice();
      tightened[slack] = answer.rowActivity[slack]! + 0.5;
      const again = solve({ ...programme, rowUpper: tightened });
      expect(again.status).toBe('optimal');
      expect(Math.abs(again.objective - answer.objective)).toBeLessThan(1e-6 * (1 + Math.abs(answer.objective)));
    }
  });

  it('gives the same bits for the same programme and seed, whatever the instance solved before', () => {
    for (const seed of seeds(20, 140_000)) {
      const programme = randomProgramme(seed, 40);
      const first = solve(programme);
      for (const other of seeds(3, seed * 3)) solve(randomProgramme(other, 60));
      const again = solve(programme);
      expect([...new BigUint64Array(again.x.buffer)]).toEqual([...new BigUint64Array(first.x.buffer)]);
      expect(again.iterations).toBe(first.iterations);
    }
  });
});
