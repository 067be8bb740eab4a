import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { abShare, legumesInAb, workedCase } from '../../../../../tests/support/worked-case';
import type { LpEngine } from '../../../../../optimiser-as/binding/types';
import { openPreview } from './preview';
import type { PreviewChange } from './preview-change';
import type { ScenarioModel } from './scenario-model';
import type { ScenarioResult } from './scenario-results';
import { solveScenario, type ScenarioOutcome } from './solve-scenario';

/** The tolerances of the specification: 1e-9 relative in what is measured, 0.01 ha in each surface. */
function expectSame(warm: ScenarioOutcome, cold: ScenarioOutcome, what: string): void {
  expect(warm.status, what).toBe(cold.status);
  if (warm.status !== 'solved' || cold.status !== 'solved') return;
  const near = (a: number | null, b: number | null, name: string) => {
    if (a === null || b === null) {
      expect(a, name).toBe(b);
      return;
    }
    expect(Math.abs(a - b), `${what}: ${name} ${a} / ${b}`).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(b)));
  };
  near(warm.result.optimum, cold.result.optimum, 'optimum');
  near(warm.result.deviation, cold.result.deviation, 'deviation');
  warm.result.objectives.forEach((objective, k) =>
    near(objective.reached, cold.result.objectives[k]?.reached ?? null, `objective ${objective.objectiveId}`),
  );
  expect(furthest(warm.result, cold.result), `${what}: x`).toBeLessThanOrEqual(0.01);
}

function furthest(a: ScenarioResult, b: ScenarioResult): number {
  return a.optimised.reduce((max, x, cell) => Math.max(max, Math.abs(x - (b.optimised[cell] ?? NaN))), 0);
}

function changes(model: ScenarioModel): fc.Arbitrary<PreviewChange> {
  const share = fc.double({ min: 0.9, max: 1.05, noNaN: true });
  const objective = fc
    .tuple(fc.constantFrom(...model.objectives), share)
    .map(([o, by]) => ({ kind: 'objective' as const, objectiveId: o.id, val1: (o.val1 ?? 0) * by }));
  const rule = fc
    .tuple(fc.constantFrom(...model.rotationRules), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 60, max: 100 }))
    .map(([r, min, max]) => ({
      kind: 'rule' as const,
      ruleKind: r.kind,
      ruleId: r.id,
      min: r.ensemble === 1 && r.cultureType === 5 ? min : 0,
      max,
    }));
  const cap = fc.constantFrom(null, 30, 50, 80).map((value) => ({ kind: 'cap' as const, cap: value }));
  const direction = fc
    .constantFrom(
      { iidDirection: 2, direction: 0 as const },
      { iidDirection: 4, direction: 1 as const },
      { iidDirection: -1, direction: 0 as const },
    )
    .map((to) => ({ kind: 'direction' as const, ...to }));
  return fc.oneof(
    { weight: 5, arbitrary: objective },
    { weight: 2, arbitrary: rule },
    { weight: 1, arbitrary: cap },
    { weight: 1, arbitrary: direction },
  );
}

/** The same value moved a little further. */
function further(change: PreviewChange): PreviewChange {
  switch (change.kind) {
    case 'objective':
      return { ...change, val1: change.val1 * 1.01 };
    case 'rule':
      return { ...change, max: change.max - 1 };
    case 'cap':
      return { ...change, cap: (change.cap ?? 50) + 1 };
    default:
      return change;
  }
}

/** The engine, with a count of the solves it is asked for. */
function counted(engine: LpEngine): { readonly engine: LpEngine; solves(): number } {
  let solves = 0;
  const open: LpEngine['open'] = (programme) => {
    const session = engine.open(programme);
    const solve = session.solve.bind(session);
    session.solve = (options) => {
      solves += 1;
      return solve(options);
    };
    return session;
  };
  return {
    engine: new Proxy(engine, {
      get: (target, name) => (name === 'open' ? open : (Reflect.get(target, name) as unknown)),
    }),
    solves: () => solves,
  };
}

describe.each(await engines())('previewing with $name', { timeout: 60_000 }, ({ engine }) => {
  it('follows a target up to where there is no solution, and back', () => {
    const preview = openPreview(engine, workedCase({ objectives: [abShare(10)] }));
    for (const val1 of [10, 20, 40, 66, 67, 90, 50, 0]) {
      const warm = preview.change({ kind: 'objective', objectiveId: 1, val1 });
      expectSame(warm, solveScenario(engine, preview.model), `AB ≥ ${val1} %`);
      expect(warm.status).toBe(val1 > 66.7 ? 'infeasible' : 'solved');
    }
    preview.dispose();
  });

  it('moves a rule that bound nothing when the preview was opened', () => {
    const preview = openPreview(
      engine,
      workedCase({ objectives: [abShare(30)], rotationRules: [{ ...legumesInAb, min: 0 }] }),
    );
    preview.solve();
    for (const min of [0, 10, 25, 80, 0]) {
      const warm = preview.change({ kind: 'rule', ruleKind: 'AB', ruleId: 2, min, max: 100 });
      expectSame(warm, solveScenario(engine, preview.model), `luzerne ≥ ${min} %`);
    }
    preview.dispose();
  });

  it.each([1, 2, 3, 4])('equals a cold solve after every change of a long session (seed %i)', (seed) => {
    const { model } = generateScenario({ size: { zones: 3, crops: 7, objectives: 4 }, seed, respect: seed % 2 === 0 });
    fc.assert(
      fc.property(fc.array(changes(model), { minLength: 6, maxLength: 12 }), (list) => {
        const preview = openPreview(engine, model);
        preview.solve();
        for (const change of list)
          expectSame(preview.change(change), solveScenario(engine, preview.model), JSON.stringify(change));
        preview.dispose();
      }),
      { numRuns: 6, seed },
    );
  });

  it.each([1, 2, 3, 4])('equals a cold solve whatever it looked at ahead, met or not (seed %i)', (seed) => {
    const { model } = generateScenario({ size: { zones: 3, crops: 7, objectives: 4 }, seed, respect: seed % 2 === 0 });
    const steps = fc.array(fc.record({ change: changes(model), goesOn: fc.boolean(), back: fc.boolean() }), {
      minLength: 4,
      maxLength: 8,
    });
    fc.assert(
      fc.property(steps, (list) => {
        const preview = openPreview(engine, model);
        preview.solve();
        for (const { change, goesOn, back } of list) {
          for (const asked of [change, ...(goesOn ? [further(change)] : []), ...(back ? [change] : [])]) {
            expectSame(preview.change(asked), solveScenario(engine, preview.model), JSON.stringify(asked));
            preview.lookAhead(further(asked));
          }
        }
        preview.dispose();
      }),
      { numRuns: 4, seed },
    );
  });

  it('answers a step it looked at ahead, and the way back, without solving', () => {
    const watched = counted(engine);
    const preview = openPreview(watched.engine, workedCase({ objectives: [abShare(10)] }));
    const to = (val1: number): PreviewChange => ({ kind: 'objective', objectiveId: 1, val1 });
    preview.solve();
    preview.change(to(11));
    preview.lookAhead(to(12));
    const before = watched.solves();
    for (const val1 of [12, 11, 10, 11])
      expectSame(preview.change(to(val1)), solveScenario(engine, preview.model), `AB ≥ ${val1} %`);
    expect(watched.solves()).toBe(before);
    preview.change(to(13));
    expect(watched.solves()).toBeGreaterThan(before);
    preview.dispose();
  });

  it('looks ahead of the first step of a value that has not moved yet, both ways', () => {
    const watched = counted(engine);
    const preview = openPreview(watched.engine, workedCase({ objectives: [abShare(10)] }));
    preview.solve();
    preview.change({ kind: 'cap', cap: 60 });
    preview.lookAhead({ kind: 'cap', cap: 70 });
    for (const val1 of [9, 11]) preview.lookAhead({ kind: 'objective', objectiveId: 1, val1 });
    const before = watched.solves();
    for (const val1 of [9, 10, 11])
      expectSame(
        preview.change({ kind: 'objective', objectiveId: 1, val1 }),
        solveScenario(engine, preview.model),
        `cap 60, AB ≥ ${val1} %`,
      );
    expect(watched.solves()).toBe(before);
    expectSame(preview.change({ kind: 'cap', cap: 50 }), solveScenario(engine, preview.model), 'cap 50, AB ≥ 11 %');
    preview.dispose();
  });

  it('forgets what it looked at ahead when another value is moved', () => {
    const preview = openPreview(engine, workedCase({ objectives: [abShare(10)] }));
    preview.solve();
    preview.change({ kind: 'objective', objectiveId: 1, val1: 20 });
    preview.lookAhead({ kind: 'objective', objectiveId: 1, val1: 60 });
    expectSame(preview.change({ kind: 'cap', cap: 30 }), solveScenario(engine, preview.model), 'cap 30, AB ≥ 20 %');
    expectSame(
      preview.change({ kind: 'objective', objectiveId: 1, val1: 60 }),
      solveScenario(engine, preview.model),
      'cap 30, AB ≥ 60 %',
    );
    preview.dispose();
  });
});
