import fc from 'fast-check';
import loadHighs from 'highs';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario, type GeneratorOptions } from '../../../../../tests/support/scenario-generator';
import { solveTextbook } from '../../../../../tests/support/textbook-scenario';
import { rescaledReference } from './prepared-scenario';
import { cellAt, type RotationRule, type ScenarioModel } from './scenario-model';
import { solveScenario } from './solve-scenario';

const highs = await loadHighs();

/** Small territories with every option, rules whose bounds may well be impossible, objectives of every kind. */
const scenarios = fc
  .record({
    seed: fc.integer({ min: 1, max: 100_000 }),
    goal: fc.constantFrom('indicator' as const, 'deviation' as const),
    respect: fc.boolean(),
    tight: fc.boolean(),
    scope: fc.constantFrom('zone' as const, 'territory' as const),
    changeCap: fc.boolean(),
    zones: fc.integer({ min: 1, max: 3 }),
    crops: fc.integer({ min: 5, max: 8 }),
    objectives: fc.integer({ min: 0, max: 6 }),
    direction: fc.constantFrom('minimise' as const, 'maximise' as const),
    indicatorId: fc.integer({ min: 1, max: 4 }),
    together: fc.boolean(),
    min: fc.constantFrom(0, 3, 10),
    max: fc.constantFrom(20, 60, 100),
    crop: fc.integer({ min: 1, max: 9 }),
  })
  .map((o): ScenarioModel => {
    const options: GeneratorOptions = {
      size: { zones: o.zones, crops: o.crops, objectives: o.objectives },
      seed: o.seed,
      goal: o.goal,
      respect: o.respect,
      changeCap: o.changeCap,
    };
    const { model } = generateScenario(options);
    const extra: RotationRule = {
      kind: 'AB',
      id: 5,
      together: o.together,
      cropType: 0,
      allCrops: false,
      respect: true,
      crops: [o.crop, o.crop + 1],
      min: o.min,
      max: o.max,
    };
    return {
      ...model,
      reference: rescaledReference(model),
      respectScope: o.scope,
      direction: o.goal === 'deviation' ? 'minimise' : o.direction,
      optimisedId: o.goal === 'deviation' ? -1 : o.indicatorId,
      rotationRules: [...model.rotationRules, extra],
      changeCap: model.changeCap === null ? null : model.changeCap * (o.tight ? 0.3 : 1),
    };
  });

describe.each(await engines())('the programme of a scenario, with $name', { timeout: 60_000 }, ({ engine }) => {
  it('has the optimum of the textbook formulation, and is infeasible when that is', () => {
    const seen = { solved: 0, infeasible: 0 };
    fc.assert(
      fc.property(scenarios, (model) => {
        const textbook = solveTextbook(highs, model);
        const outcome = solveScenario(engine, model);
        if (outcome.status === 'infeasible') {
          seen.infeasible++;
          expect(textbook.status).toBe('infeasible');
          return;
        }
        if (outcome.status !== 'solved') throw new Error(JSON.stringify(outcome));
        seen.solved++;
        expect(textbook.status).toBe('optimal');
        expect(Math.abs((outcome.result.optimum ?? NaN) - textbook.objective)).toBeLessThanOrEqual(
          1e-6 * Math.max(1, Math.abs(textbook.objective)),
        );
      }),
      { numRuns: 100, seed: 11 },
    );
    expect(seen.solved).toBeGreaterThan(20);
    expect(seen.infeasible).toBeGreaterThan(5);
  });

  it('does not depend on the order of zones, crops and modes', () => {
    fc.assert(
      fc.property(scenarios, fc.integer({ min: 1, max: 1000 }), (model, shuffle) => {
        const straight = solveScenario(engine, model);
        const shuffled = permuted(model, shuffle);
        const other = solveScenario(engine, shuffled.model);
        expect(other.status).toBe(straight.status);
        if (straight.status !== 'solved' || other.status !== 'solved') return;
        expect(Math.abs((other.result.optimum ?? NaN) - (straight.result.optimum ?? NaN))).toBeLessThanOrEqual(
          1e-8 * Math.max(1, Math.abs(straight.result.optimum ?? NaN)),
        );
        expect(Math.abs(other.result.deviation - straight.result.deviation)).toBeLessThanOrEqual(1e-6);
      }),
      { numRuns: 40, seed: 3 },
    );
  });
});

/** The same scenario with its lists rotated. */
function permuted(model: ScenarioModel, by: number): { model: ScenarioModel } {
  const rotated = <T>(list: readonly T[]) => list.map((_, k) => list[(k + by) % list.length]!);
  const shape = { zones: rotated(model.zones), crops: rotated(model.crops), drivingModes: rotated(model.drivingModes) };
  const moved = (dense: Float64Array) => {
    const to = new Float64Array(dense.length);
    shape.zones.forEach((_, z) =>
      shape.crops.forEach((__, c) =>
        shape.drivingModes.forEach((___, m) => {
          to[cellAt(model, z, c, m)] =
            dense[
              cellAt(
                model,
                (z + by) % shape.zones.length,
                (c + by) % shape.crops.length,
                (m + by) % shape.drivingModes.length,
              )
            ]!;
        }),
      ),
    );
    return to;
  };
  return {
    model: {
      ...model,
      ...shape,
      reference: moved(model.reference),
      matrix: model.matrix.map(({ indicatorId, values }) => ({ indicatorId, values: moved(values) })),
    },
  };
}
