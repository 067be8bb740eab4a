import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { abShare, legumesInAb, workedCase } from '../../../../../tests/support/worked-case';
import { ScenarioPreview } from './preview';
import type { PreviewChange } from './preview-change';
import type { ScenarioModel } from './scenario-model';
import type { ScenarioResult } from './scenario-results';
import { solveScenario, type ScenarioOutcome } from './solve-scenario';

/** The tolerances of the specification: 1e-9 relative in objective and indicators, 0.01 ha in each surface. */
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
    .map(([o, by]) => ({ kind: 'objective' as const, objectiveId: o.id, target: (o.target ?? 0) * by }));
  const rule = fc
    .tuple(fc.constantFrom(...model.rotationRules), fc.integer({ min: 0, max: 40 }), fc.integer({ min: 60, max: 100 }))
    .map(([r, min, max]) => ({
      kind: 'rule' as const,
      ruleKind: r.kind,
      ruleId: r.id,
      min: r.together === 1 && r.cropType === 5 ? min : 0,
      max,
    }));
  const cap = fc.constantFrom(null, 30, 50, 80).map((value) => ({ kind: 'cap' as const, cap: value }));
  const direction = fc
    .constantFrom(
      { optimisedId: 2, direction: 0 as const },
      { optimisedId: 4, direction: 1 as const },
      { optimisedId: -1, direction: 0 as const },
    )
    .map((to) => ({ kind: 'direction' as const, ...to }));
  return fc.oneof(
    { weight: 5, arbitrary: objective },
    { weight: 2, arbitrary: rule },
    { weight: 1, arbitrary: cap },
    { weight: 1, arbitrary: direction },
  );
}

describe.each(await engines())('previewing with $name', { timeout: 60_000 }, ({ engine }) => {
  it('follows a target up to where there is no solution, and back', () => {
    const preview = new ScenarioPreview(engine, workedCase({ objectives: [abShare(10)] }));
    for (const target of [10, 20, 40, 66, 67, 90, 50, 0]) {
      const warm = preview.change({ kind: 'objective', objectiveId: 1, target });
      expectSame(warm, solveScenario(engine, preview.model), `AB ≥ ${target} %`);
      expect(warm.status).toBe(target > 66.7 ? 'infeasible' : 'solved');
    }
    preview.dispose();
  });

  it('moves a rule that bound nothing when the preview was opened', () => {
    const preview = new ScenarioPreview(
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
        const preview = new ScenarioPreview(engine, model);
        preview.solve();
        for (const change of list)
          expectSame(preview.change(change), solveScenario(engine, preview.model), JSON.stringify(change));
        preview.dispose();
      }),
      { numRuns: 6, seed },
    );
  });
});
