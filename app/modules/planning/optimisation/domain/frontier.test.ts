import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { watchedEngine } from '../../../../../tests/support/watched-engine';
import { AZOTE, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { frontier, neededByCriteria, type Criterion, type Frontier, type FrontierPoint } from './frontier';
import { LiveProgramme } from './live-programme';
import { prepareScenario } from './prepared-scenario';
import type { Direction, ScenarioModel } from './scenario-model';
import { scenarioToProgramme } from './scenario-to-programme';
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
    const points = draw(model, { kind: 'deviation' }, { kind: 'indicator', indicatorId: 2, direction: 'minimise' });
    expect(points.length).toBeGreaterThan(2);
    // the certified optimum alone: a curve takes none of the steps that decide between equals
    const leastUnder = (changeCap: number) => {
      const built = scenarioToProgramme(
        preparedScenario({ ...model, changeCap, optimisedId: 2, direction: 'minimise' }),
      );
      const session = engine.open(built.programme);
      const { solution, certified } = new LiveProgramme(session, built.programme).solve({});
      session.dispose();
      expect([solution.status, certified]).toEqual(['optimal', true]);
      return solution.objective * built.goalScale;
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
      { kind: 'indicator', indicatorId: 2, direction: 'minimise' },
      { kind: 'indicator', indicatorId: 4, direction: 'maximise' },
    );
    const best = (optimisedId: number, direction: Direction) => {
      const outcome = solveScenario(engine, { ...model, optimisedId, direction });
      return outcome.status === 'solved' ? (outcome.result.optimum ?? NaN) : NaN;
    };
    expect(points[0]?.first).toBeCloseTo(best(2, 'minimise'), 6);
    expect(points[points.length - 1]?.second).toBeCloseTo(best(4, 'maximise'), 6);
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
      { kind: 'indicator', indicatorId: 2, direction: 'minimise' },
      { maxPoints: 4 },
    );
    expect(curve).toMatchObject({ status: 'drawn', exact: false });
  });
});

describe('the points of a trade-off curve', () => {
  const yields = { indicatorId: 1, values: Float64Array.from([7, 5, 10, 9, 6, 4, 9, 8]) };
  const model = workedCase({ matrix: [...workedCase().matrix, yields], rotationRules: [] });
  const nitrogen: Criterion = { kind: 'indicator', indicatorId: AZOTE, direction: 'minimise' };
  const production: Criterion = { kind: 'indicator', indicatorId: 1, direction: 'maximise' };
  const draw = (first: Criterion, second: Criterion, options = {}, of: ScenarioModel = model) =>
    frontier(watchedEngine().engine, preparedScenario(of, neededByCriteria(first, second)), first, second, options);
  const pointsOf = (curve: Frontier) => {
    if (curve.status !== 'drawn') throw new Error(curve.status);
    return curve.points;
  };

  it('give both criteria in shown units, the deviation and the land of each driving mode', () => {
    const points = pointsOf(draw(production, nitrogen));
    // the most production is all of it in Raisonné, the least nitrogen all blé in AB; the 20 ha of luzerne do not care
    expect(points[0]?.first).toBeCloseTo(80 * 7 + 200 + 50 * 6, 6);
    expect(points[0]?.second).toBeCloseTo((130 * 60 + 200) / 150, 6);
    expect(points[0]?.deviation).toBeCloseTo((100 * 10) / 150, 6);
    const end = points[points.length - 1];
    expect(end?.first).toBeCloseTo(80 * 5 + 200 + 50 * 4, 6);
    expect(end?.second).toBeCloseTo((130 * 30 + 200) / 150, 6);
    expect(end?.deviation).toBeCloseTo((100 * 120) / 150, 6);
    expect(end?.byMode.map((ha) => Math.round(ha * 1e6) / 1e6)).toEqual([20, 130]);
    for (const { byMode } of points) expect(byMode[0]! + byMode[1]!).toBeCloseTo(150, 6);
  });

  it('are the corners only: in Sud blé gives up 2 for 30, as in Nord, so there is one segment', () => {
    const curve = draw(production, nitrogen);
    expect(curve).toMatchObject({ status: 'drawn', exact: true });
    expect(pointsOf(curve)).toHaveLength(2);
    const dearer = { ...yields, values: Float64Array.from([7, 5, 10, 9, 6, 1, 9, 8]) };
    const [, corner, ...more] = pointsOf(
      draw(production, nitrogen, {}, { ...model, matrix: [...workedCase().matrix, dearer] }),
    );
    expect(more).toHaveLength(1);
    // Nord’s 80 ha go first, they lose 2 a hectare; Sud’s lose 5
    expect(corner?.first).toBeCloseTo(80 * 5 + 200 + 50 * 6, 6);
    expect(corner?.second).toBeCloseTo((80 * 30 + 50 * 60 + 200) / 150, 6);
  });

  it('are one where both criteria want the same', () => {
    const points = pointsOf(draw({ ...production, direction: 'minimise' }, nitrogen));
    expect(points).toHaveLength(1);
  });

  it('need the values of both indicators', () => {
    expect(neededByCriteria({ kind: 'deviation' }, nitrogen, production)).toEqual([AZOTE, 1]);
  });

  it('are not drawn where there is no solution, nor when told to stop', () => {
    const objectives = [nitrogenInSud(1)];
    expect(draw(production, nitrogen, {}, { ...model, objectives })).toMatchObject({ status: 'infeasible' });
    const { model: large } = generateScenario({ size: 'S', seed: 4 });
    const found: number[] = [];
    const curve = draw(
      { kind: 'deviation' },
      nitrogen,
      { maxPoints: 20, onPoint: (n: number) => (found.push(n), n < 8) },
      large,
    );
    expect(curve).toEqual({ status: 'cancelled', reason: 'cancelled' });
    expect(found[found.length - 1]).toBe(8);
    expect(found).toEqual(found.map((_, k) => found[0]! + k));
  });

  it('are as many as asked for at most, both ends among them, spread over the curve', () => {
    const { model: large } = generateScenario({ size: 'S', seed: 4 });
    const whole = pointsOf(draw({ kind: 'deviation' }, nitrogen, {}, large));
    const few = pointsOf(draw({ kind: 'deviation' }, nitrogen, { maxPoints: 8 }, large));
    expect(few.length).toBeLessThanOrEqual(8);
    expect(few.length).toBeGreaterThan(4);
    expect(few[0]?.second).toBeCloseTo(whole[0]!.second, 6);
    expect(few[few.length - 1]?.second).toBeCloseTo(whole[whole.length - 1]!.second, 6);
    const height = (k: number) => few[k - 1]!.second - few[k]!.second;
    const drop = whole[0]!.second - whole[whole.length - 1]!.second;
    few.slice(1).forEach((_, k) => expect(height(k + 1)).toBeLessThan(0.6 * drop));
  });
});
