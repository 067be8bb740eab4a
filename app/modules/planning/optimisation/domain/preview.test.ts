import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Basis, LpEngine } from '../../../../../optimiser-as/binding/types';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { inTrouble, watchedEngine } from '../../../../../tests/support/watched-engine';
import { AZOTE, BLE, abShare, legumesInAb, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { ScenarioPreview } from './preview';
import type { PreviewChange } from './preview-change';
import type { ScenarioModel } from './scenario-model';
import type { ScenarioResult } from './scenario-results';
import { solveScenario, type ScenarioOutcome } from './solve-scenario';

/** The tolerances of the specification: 1e-9 relative in objective and indicators, 0.01 ha in each surface. */
function expectSame(warm: ScenarioOutcome, cold: ScenarioOutcome, what: string): void {
  expect(warm.status, what).toBe(cold.status);
  if (warm.status !== 'solved' || cold.status !== 'solved') return;
  const near = (a: number | null, b: number | null, name: string, within = 1e-9) => {
    if (a === null || b === null) {
      expect(a, name).toBe(b);
      return;
    }
    expect(Math.abs(a - b), `${what}: ${name} ${a} / ${b}`).toBeLessThanOrEqual(within * Math.max(1, Math.abs(b)));
  };
  near(warm.result.optimum, cold.result.optimum, 'optimum');
  near(warm.result.deviation, cold.result.deviation, 'deviation');
  warm.result.objectives.forEach((objective, k) =>
    near(objective.reached, cold.result.objectives[k]?.reached ?? null, `objective ${objective.objectiveId}`),
  );
  warm.result.indicators.forEach(({ indicatorId, optimised }, k) =>
    near(optimised.territory, cold.result.indicators[k]?.optimised.territory ?? null, `indicator ${indicatorId}`, 1e-6),
  );
  expect(furthest(warm.result, cold.result), `${what}: x`).toBeLessThanOrEqual(0.01);
}

/** Infinite where one has a surface and the other says it is not available. */
function furthest(a: ScenarioResult, b: ScenarioResult): number {
  const apart = (x: number, y: number) => (Object.is(x, y) ? 0 : Number.isNaN(x - y) ? Infinity : Math.abs(x - y));
  return a.optimised.reduce((max, x, cell) => Math.max(max, apart(x, b.optimised[cell] ?? Infinity)), 0);
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
      min: r.together && r.cropType === 5 ? min : 0,
      max,
    }));
  const cap = fc.constantFrom(null, 30, 50, 80).map((value) => ({ kind: 'cap' as const, cap: value }));
  const direction = fc
    .constantFrom(
      { optimisedId: 2, direction: 'minimise' as const },
      { optimisedId: 4, direction: 'maximise' as const },
      { optimisedId: -1, direction: 'minimise' as const },
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

describe('the warm sessions of a preview', () => {
  const model = workedCase({
    objectives: [abShare(10), { ...nitrogenInSud(60), id: 5 }],
    rotationRules: [legumesInAb, { ...legumesInAb, id: 3, respect: false }],
    optimisedId: AZOTE,
    changeCap: 90,
  });
  const opened = (change: Partial<ScenarioModel> = {}, watched = watchedEngine()) => {
    const preview = new ScenarioPreview(watched.engine, { ...model, ...change });
    const first = preview.solve();
    const move = (moved: PreviewChange) => {
      const before = watched.seen.opened;
      const warm = preview.change(moved);
      expectSame(warm, solveScenario(watched.engine, preview.model), JSON.stringify(moved));
      // the cold solve it is compared with opens one
      return { warm, reopened: watched.seen.opened - before - 1 };
    };
    return { preview, first, move, seen: watched.seen };
  };

  it.each<[string, PreviewChange]>([
    ['a target on the right-hand side', { kind: 'objective', objectiveId: 1, target: 20 }],
    ['a target among the coefficients', { kind: 'objective', objectiveId: 5, target: 55 }],
    ['a bound of a rule', { kind: 'rule', ruleKind: 'AB', ruleId: 2, min: 30, max: 100 }],
    ['a bound of a rule that is only reported', { kind: 'rule', ruleKind: 'AB', ruleId: 3, min: 50, max: 60 }],
    ['the cap', { kind: 'cap', cap: 25 }],
    ['no cap', { kind: 'cap', cap: null }],
    ['the direction', { kind: 'direction', optimisedId: AZOTE, direction: 'maximise' }],
  ])('take up %s without being opened again', (_, change) => {
    const { move, preview, seen } = opened();
    expect(seen.opened).toBe(3);
    expect(move(change).reopened).toBe(0);
    preview.dispose();
    expect(seen.disposed).toBe(seen.opened);
  });

  it('take up a mean and a share whose surface moves with the solution', () => {
    const { move, preview } = opened({
      respect: false,
      objectives: [nitrogenInSud(50), { ...abShare(10), of: { ...abShare(0).of, crops: [BLE] } }],
    });
    expect(move({ kind: 'objective', objectiveId: 2, target: 45 }).reopened).toBe(0);
    expect(move({ kind: 'objective', objectiveId: 1, target: 25 }).reopened).toBe(0);
    preview.dispose();
  });

  it('leave an objective alone that is not active', () => {
    const { move, preview } = opened({ objectives: [{ ...abShare(10), active: false }] });
    expect(move({ kind: 'objective', objectiveId: 1, target: 99 }).reopened).toBe(0);
    preview.dispose();
  });

  it.each<[string, PreviewChange]>([
    ['another indicator', { kind: 'direction', optimisedId: -1, direction: 'minimise' }],
    ['another scenario', { kind: 'model', model: { ...model, respect: false } }],
    ['a bound that bound nothing', { kind: 'rule', ruleKind: 'AB', ruleId: 2, min: 20, max: 60 }],
  ])('are opened again for %s', (_, change) => {
    const { move, preview, seen } = opened();
    expect(move(change).reopened).toBe(3);
    expect(move({ kind: 'cap', cap: 70 }).reopened).toBe(0);
    preview.dispose();
    expect(seen.disposed).toBe(seen.opened);
  });

  it('keep the least deviation as the goal, whatever direction is written beside it', () => {
    const { move, preview } = opened({ optimisedId: -1 });
    expect(move({ kind: 'direction', optimisedId: -1, direction: 'maximise' }).warm).toMatchObject({
      status: 'solved',
    });
    preview.dispose();
  });

  it('say what a scenario lacks, and give a baseline its reference', () => {
    const incomplete = opened({ objectives: [{ ...abShare(1), target: null }] });
    expect(incomplete.first).toMatchObject({ status: 'incomplete' });
    expect(incomplete.move({ kind: 'objective', objectiveId: 1, target: 20 }).warm).toMatchObject({ status: 'solved' });
    incomplete.preview.dispose();
    const baseline = opened({ baseline: true });
    expect(baseline.first).toMatchObject({ status: 'solved', result: { optimum: null, deviation: 0, iterations: 0 } });
    expect(baseline.seen.opened).toBe(0);
  });

  it('stop at a limit, or when told to, with what was done', () => {
    for (const status of ['limit', 'cancelled'] as const)
      for (const at of [1, 2, 3]) {
        const watched = watchedEngine((solution, _, solve) =>
          solve === at ? { ...solution, status, reason: 'stopped', iterations: 3 } : solution,
        );
        const preview = new ScenarioPreview(watched.engine, model);
        const answer = preview.solve();
        expect(answer).toEqual({ status, reason: 'stopped', iterations: expect.any(Number) });
        if ('iterations' in answer) expect(answer.iterations).toBeGreaterThanOrEqual(3);
        expect(watched.seen.solves).toHaveLength(at);
        preview.dispose();
      }
  });

  it.each([1, 2, 3])('are closed, and the scenario solved from nothing, when answer %i cannot be trusted', (at) => {
    const watched = watchedEngine((solution, _, solve) =>
      solve === at ? { ...solution, x: solution.x.map((value) => value + 1) } : solution,
    );
    const preview = new ScenarioPreview(watched.engine, model);
    expectSame(preview.solve(), solveScenario(watchedEngine().engine, model), 'cold');
    expect(watched.seen).toMatchObject({ opened: 4, disposed: 4 });
    // and they start again at the next change
    expectSame(
      preview.change({ kind: 'cap', cap: 50 }),
      solveScenario(watchedEngine().engine, preview.model),
      'warm again',
    );
    expect(watched.seen.opened).toBe(7);
    preview.dispose();
  });

  it('say that nothing is certain when the cold solve is no better', () => {
    const preview = new ScenarioPreview(watchedEngine(inTrouble).engine, model);
    expect(preview.solve()).toMatchObject({ status: 'trouble', reason: 'stumbled' });
    preview.dispose();
  });

  it('start each step of the ties from the one before, once', () => {
    let bases = 0;
    const { engine } = watchedEngine();
    const counting: LpEngine = {
      open(programme) {
        const session = engine.open(programme);
        const setBasis = session.setBasis.bind(session);
        return Object.assign(session, { setBasis: (basis: Basis) => (bases++, setBasis(basis)) });
      },
    };
    const preview = new ScenarioPreview(counting, model);
    for (const cap of [90, 80, 70]) preview.change({ kind: 'cap', cap });
    expect(bases).toBe(2);
    preview.dispose();
  });
});
