import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { frontier, neededByCriteria, type Criterion, type FrontierPoint } from './frontier';
import { prepareScenario } from './prepared-scenario';
import type { ScenarioModel } from './scenario-model';
import { solveScenario } from './solve-scenario';

describe.each(await engines())('drawing a trade-off curve with $name', { timeout: 60_000 }, ({ engine }) => {
  const draw = (model: ScenarioModel, first: Criterion, second: Criterion): readonly FrontierPoint[] => {
    const preparation = prepareScenario(model, neededByCriteria(first, second));
    if (preparation.status !== 'ready') throw new Error(preparation.status);
    const curve = frontier(engine, preparation.prepared, first, second);
    if (curve.status !== 'drawn') throw new Error(curve.status);
    expect(curve.exact).toBe(true);
    return curve.points;
  };

  it.each([1, 2, 3])('has exact breakpoints: nitrogen against land changed (seed %i)', (seed) => {
    const { model } = generateScenario({ size: { zones: 2, crops: 6, objectives: 3 }, seed, respect: seed % 2 === 0 });
    const points = draw(model, { kind: 'deviation' }, { kind: 'indicator', indicatorId: 2, direction: 0 });
    expect(points.length).toBeGreaterThan(2);
    const leastUnder = (changeCap: number) => {
      const outcome = solveScenario(engine, { ...model, changeCap, optimisedId: 2, direction: 0 });
      if (outcome.status !== 'solved') throw new Error(outcome.status);
      return outcome.result.optimum ?? NaN;
    };
    points.forEach((point, k) => {
      if (k > 0) expect(leastUnder(point.first)).toBeCloseTo(point.second, 5);
      const next = points[k + 1];
      // between two breakpoints the best is on the segment: none is missing
      if (next) expect(leastUnder((point.first + next.first) / 2)).toBeCloseTo((point.second + next.second) / 2, 5);
    });
  });

  it('goes from the best of one indicator to the best of the other, convex on the way', () => {
    const { model } = generateScenario({ size: 'S', seed: 4 });
    const points = draw(
      model,
      { kind: 'indicator', indicatorId: 2, direction: 0 },
      { kind: 'indicator', indicatorId: 4, direction: 1 },
    );
    const best = (optimisedId: number, direction: 0 | 1) => {
      const outcome = solveScenario(engine, { ...model, optimisedId, direction });
      return outcome.status === 'solved' ? (outcome.result.optimum ?? NaN) : NaN;
    };
    expect(points[0]?.first).toBeCloseTo(best(2, 0), 6);
    expect(points[points.length - 1]?.second).toBeCloseTo(best(4, 1), 6);
    const slopes = points
      .slice(1)
      .map((point, k) => (point.second - points[k]!.second) / (point.first - points[k]!.first));
    slopes.forEach((slope, k) => expect(slope).toBeLessThanOrEqual((slopes[k - 1] ?? Infinity) * (1 + 1e-9)));
  });

  it('stops at the number of points asked for, and says that it is not exact', () => {
    const { model } = generateScenario({ size: 'S', seed: 4 });
    const preparation = prepareScenario(model);
    if (preparation.status !== 'ready') throw new Error(preparation.status);
    const curve = frontier(
      engine,
      preparation.prepared,
      { kind: 'deviation' },
      { kind: 'indicator', indicatorId: 2, direction: 0 },
      { maxPoints: 4 },
    );
    expect(curve).toMatchObject({ status: 'drawn', exact: false });
  });
});
