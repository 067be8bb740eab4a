import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { indicatorFigures } from './indicator-totals';
import { prepareScenario } from './prepared-scenario';
import { rankRobustness } from './rank-robustness';
import { drawnIndicators, drawnModel, percentiles, scenarioRobustness } from './robustness';

const draw = { spread: 0.1, draws: 200, seed: 7 };

describe('drawing the matrix again', () => {
  const { model, plan } = generateScenario({ size: 'S', seed: 1 });

  it('gives each draw the indicators of the allocation under that draw’s matrix', () => {
    const drawn = drawnIndicators(model, plan, { ...draw, draws: 5 });
    for (let d = 0; d < 5; d++) {
      const redrawn = drawnModel(model, draw, d);
      for (const { indicatorId } of model.matrix)
        expect(drawn.get(indicatorId)?.[d]).toBeCloseTo(indicatorFigures(redrawn, indicatorId, plan).territory, 8);
    }
  });

  it('draws the same with the same seed, and within the spread', () => {
    const once = drawnIndicators(model, plan, draw);
    expect(drawnIndicators(model, plan, draw)).toEqual(once);
    for (const { indicatorId } of model.matrix) {
      const nominal = indicatorFigures(model, indicatorId, plan).territory;
      const { p10, p50, p90 } = percentiles(once.get(indicatorId) ?? []);
      expect(p10).toBeGreaterThan(0.9 * nominal);
      expect(p90).toBeLessThan(1.1 * nominal);
      expect(p10).toBeLessThan(p50);
      expect(p50).toBeLessThan(p90);
    }
  });

  it('takes percentiles by linear interpolation', () => {
    expect(percentiles([3, 1, 2, 5, 4])).toEqual({ p10: 1.4, p50: 3, p90: 4.6 });
  });

  it('calls a ranking robust when the draws keep it', () => {
    const same = rankRobustness(
      model,
      [
        { id: 1, x: plan },
        { id: 2, x: plan.map((ha) => ha * 2) },
      ],
      draw,
    ).find(({ indicatorId }) => indicatorId === 1);
    expect(same).toMatchObject({ order: [2, 1], robustPercent: 100 });
    const [reference, planned] = [
      { id: 1, x: model.reference },
      { id: 2, x: plan },
    ];
    for (const rank of rankRobustness(model, [reference, planned], { ...draw, spread: 0.5 })) {
      expect(rank.robustPercent).toBeGreaterThanOrEqual(0);
      expect(rank.robustPercent).toBeLessThanOrEqual(100);
      // two scenarios: each keeps its rank exactly when the order is kept
      expect(rank.scenarios.map(({ sameRankPercent }) => sameRankPercent)).toEqual([
        rank.robustPercent,
        rank.robustPercent,
      ]);
    }
  });
});

describe('scenarios met in the same draws', () => {
  it(
    'differ by what they do, not by the draw: a copy of the reference has no evolution however wide its ' +
      'values spread',
    () => {
      const { model, plan } = generateScenario({ size: { zones: 2, crops: 6, objectives: 0 }, seed: 2 });
      const ranks = rankRobustness(
        model,
        [
          { id: 1, x: model.reference },
          { id: 2, x: model.reference.slice() },
          { id: 3, x: plan },
        ],
        { ...draw, spread: 0.3 },
        1,
      );
      for (const { indicatorId, scenarios } of ranks) {
        const [reference, copy, planned] = scenarios;
        expect(reference?.evolution, `${indicatorId}`).toBeNull();
        expect(copy!.p90 - copy!.p10, `${indicatorId}`).toBeGreaterThan(0);
        expect(copy?.evolution, `${indicatorId}`).toMatchObject({ nominal: 0, p10: 0, p90: 0 });
        const { evolution } = planned!;
        expect(evolution!.nominal, `${indicatorId}`).toBeCloseTo(
          (100 * (planned!.nominal - reference!.nominal)) / Math.abs(reference!.nominal),
          9,
        );
        expect(evolution!.p10, `${indicatorId}`).toBeLessThanOrEqual(evolution!.p90);
      }
      expect(
        rankRobustness(model, [{ id: 3, x: plan }], draw).every(({ scenarios }) => scenarios[0]?.evolution === null),
      ).toBe(true);
    },
  );
});

describe.each(await engines())('solving every draw again with $name', ({ engine }) => {
  it('gives percentiles of surfaces that fill the territory, and stops when told to', () => {
    const { model, plan } = generateScenario({ size: { zones: 2, crops: 6, objectives: 0 }, seed: 2 });
    const preparation = prepareScenario(model);
    if (preparation.status !== 'ready') throw new Error(preparation.status);
    const { reoptimised } = scenarioRobustness(engine, preparation.prepared, plan, {
      ...draw,
      draws: 20,
      reoptimise: true,
    });
    expect(reoptimised).toMatchObject({ solved: 20, infeasible: 0, drawsDone: 20 });
    expect(reoptimised!.optimum.p10).toBeLessThan(reoptimised!.optimum.p90);
    const territory = preparation.prepared.territoryHa;
    for (const { p10, p90 } of reoptimised!.byMode) {
      expect(p10).toBeGreaterThanOrEqual(0);
      expect(p90).toBeLessThanOrEqual(territory + 1e-6);
    }
    const stopped = scenarioRobustness(engine, preparation.prepared, plan, {
      ...draw,
      reoptimise: true,
      onDraw: (done) => done < 3,
    });
    expect(stopped.reoptimised?.drawsDone).toBe(3);
  });
});
