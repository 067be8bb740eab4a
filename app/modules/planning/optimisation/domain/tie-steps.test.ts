import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { AT_MOST } from './objective-kind';
import { ScenarioPreview } from './preview';
import type { Indicator, ScenarioModel } from './scenario-model';
import { solveScenario } from './solve-scenario';

const AZOTE: Indicator = { id: 2, name: 'Azote', unit: 'kg/ha', decimals: 0, better: 'lower' };
const PRODUCTION: Indicator = { id: 1, name: 'Production', unit: 't', decimals: 0, better: 'higher' };
const ONE = [1];
const everything = { zones: ONE, crops: [1, 2, 3], modes: ONE };

/** 100 ha in one zone and one mode; surfaces and values per hectare by crop. */
function oneZone(
  reference: readonly number[],
  layers: readonly { indicator: Indicator; values: readonly number[] }[],
  change: Partial<ScenarioModel> = {},
): ScenarioModel {
  return {
    zones: [{ id: 1, name: 'Plateau', surfaceHa: 100 }],
    crops: reference.map((_, c) => ({
      id: c + 1,
      name: `Culture ${c + 1}`,
      teteRotation: false,
      legumineuse: false,
      sowing: 'autumn',
    })),
    drivingModes: [{ id: 1, name: 'Raisonné', parent: 2 }],
    indicators: layers.map(({ indicator }) => indicator),
    reference: Float64Array.from(reference),
    matrix: layers.map(({ indicator, values }) => ({ indicatorId: indicator.id, values: Float64Array.from(values) })),
    baseline: false,
    respect: false,
    respectScope: 'zone',
    direction: 'minimise',
    optimisedId: -1,
    objectives: [],
    rotationRules: [],
    changeCap: null,
    ...change,
  };
}

const meanNitrogen = (target: number): ScenarioModel['objectives'][number] => ({
  id: 1,
  quantity: { kind: 'mean', indicatorId: AZOTE.id },
  comparison: AT_MOST,
  target,
  active: true,
  description: '',
  sel: everything,
  of: { zones: [], crops: [], modes: [] },
});

describe.each(await engines())('equal optima with $name', { timeout: 60_000 }, ({ engine }) => {
  const surfaces = (model: ScenarioModel) => {
    const cold = solveScenario(engine, model);
    const preview = new ScenarioPreview(engine, model);
    const warm = preview.solve();
    preview.dispose();
    if (cold.status !== 'solved' || warm.status !== 'solved') throw new Error(`${cold.status}, ${warm.status}`);
    for (const [cell, ha] of cold.result.optimised.entries())
      expect(warm.result.optimised[cell]! - ha || 0, `cell ${cell}`).toBeCloseTo(0, 6);
    return cold.result;
  };

  it('change no more than needed, though fallow costs nothing (case 46)', () => {
    const nitrogen = [{ indicator: AZOTE, values: [40, 10, 0] }];
    // 28 − 0,4·x = 20: 20 ha of wheat become fallow
    const free = surfaces(oneZone([60, 40, 0], nitrogen, { objectives: [meanNitrogen(20)] }));
    expect([...free.optimised].map((ha) => Number(ha.toFixed(6)))).toEqual([40, 40, 20]);
    expect(free.deviation).toBeCloseTo(20, 6);
    // without fallow 28 − 0,3·x = 20: 26,667 ha become grass
    const bound = surfaces(
      oneZone([60, 40, 0], [{ indicator: AZOTE, values: [40, 10, NaN] }], { objectives: [meanNitrogen(20)] }),
    );
    expect([...bound.optimised].map((ha) => Number(ha.toFixed(3)))).toEqual([33.333, 66.667, NaN]);
  });

  it('leave a zone of 0 ha out: the same results, none of its own (case 46)', () => {
    const alone = oneZone([60, 40, 0], [{ indicator: AZOTE, values: [40, 10, 0] }], { objectives: [meanNitrogen(20)] });
    const both = { ...everything, zones: [1, 2] };
    const pond = { ...meanNitrogen(5), id: 2, sel: { ...everything, zones: [2] } };
    const result = surfaces({
      ...alone,
      zones: [...alone.zones, { id: 2, name: 'Étang', surfaceHa: 0 }],
      reference: Float64Array.of(60, 40, 0, 0, 0, 0),
      matrix: [{ indicatorId: AZOTE.id, values: Float64Array.of(40, 10, 0, 40, 10, 0) }],
      objectives: [{ ...meanNitrogen(20), sel: both }, pond],
    });
    expect([...result.optimised].map((ha) => Number(ha.toFixed(6)))).toEqual([40, 40, 20, NaN, NaN, NaN]);
    expect(result.indicators[0]?.optimised.byZone).toEqual(Float64Array.of(20, NaN));
    expect(result.indicators[0]?.optimised.territory).toBeCloseTo(20, 6);
    // what is asked of the pond alone is asked of nothing: met, not available
    expect(result.objectives[1]).toMatchObject({ reached: null, met: true });
  });

  it.each<[string, Partial<ScenarioModel>]>([
    ['the least change', {}],
    ['the least nitrogen under a cap', { optimisedId: AZOTE.id, objectives: [], changeCap: 20 }],
  ])('of %s give nothing away: the crop that produces more is taken, whatever its place', (_, change) => {
    // crops 2 and 3 leave the same nitrogen for the same change; only the production tells them apart
    const asked = { objectives: [meanNitrogen(34)], ...change };
    const best = (second: number, third: number) =>
      surfaces(
        oneZone(
          [100, 0, 0],
          [
            { indicator: PRODUCTION, values: [6, second, third] },
            { indicator: AZOTE, values: [40, 10, 10] },
          ],
          asked,
        ),
      );
    for (const [second, third] of [
      [3, 5],
      [5, 3],
    ] as const) {
      const result = best(second, third);
      const production = result.indicators.find(({ indicatorId }) => indicatorId === PRODUCTION.id);
      expect(result.deviation).toBeCloseTo(20, 6);
      expect(production?.optimised.territory).toBeCloseTo(80 * 6 + 20 * 5, 4);
    }
    // nothing tells them apart any more: the order of cells does
    expect([...best(4, 4).optimised].map((ha) => Number(ha.toFixed(4)))).toEqual([80, 20, 0]);
  });

  it('weigh the other indicators by their value today, and leave out the one without a favourable sense', () => {
    // crop 2 gains a tenth of the work and loses a fifth of the margin of what it replaces: crop 3 changes neither
    const work: Indicator = { ...PRODUCTION, id: 5, better: 'lower' };
    const margin: Indicator = { ...PRODUCTION, id: 4 };
    const model = (better: Indicator['better']) =>
      oneZone(
        [100, 0, 0],
        [
          { indicator: AZOTE, values: [40, 10, 10] },
          { indicator: work, values: [1000, 900, 1000] },
          { indicator: { ...margin, better }, values: [5, 4, 5] },
        ],
        { objectives: [meanNitrogen(34)] },
      );
    expect(surfaces(model('higher')).optimised[2]).toBeCloseTo(20, 4);
    expect(surfaces(model(null)).optimised[1]).toBeCloseTo(20, 4);
  });

  it('divide an indicator that is 0 today by its largest cell; a cell without a value counts as the mean', () => {
    const soil: Indicator = { ...PRODUCTION, id: 6 };
    const zero = oneZone(
      [100, 0, 0],
      [
        { indicator: AZOTE, values: [40, 10, 10] },
        { indicator: soil, values: [0, 2, 3] },
      ],
      { objectives: [meanNitrogen(34)] },
    );
    expect(surfaces(zero).optimised[2]).toBeCloseTo(20, 4);
    // crop 2 has no value: it leaves the mean at 5, crop 3 brings it down
    const empty = oneZone(
      [100, 0, 0],
      [
        { indicator: AZOTE, values: [40, 10, 10] },
        { indicator: soil, values: [5, NaN, 4] },
      ],
      { objectives: [meanNitrogen(34)] },
    );
    expect(surfaces(empty).optimised[1]).toBeCloseTo(20, 4);
  });

  it.each([1, 2, 3])('depend on no name before the last step: other ids, the same figures (seed %i)', (seed) => {
    for (const goal of ['indicator', 'deviation'] as const) {
      const { model } = generateScenario({ size: 'S', seed, goal, respect: seed === 2 });
      const figures = (renamed: ScenarioModel) => {
        const outcome = solveScenario(engine, tied(renamed));
        if (outcome.status !== 'solved') throw new Error(outcome.status);
        return outcome.result.indicators.map(({ optimised }) => optimised.territory);
      };
      const [one, other] = [figures(model), figures(backwards(model))];
      // their sum is what the third step settles: each in its sense, divided by its value today
      const settled = (territory: readonly number[]) =>
        tied(model).indicators.reduce(
          (sum, { better }, k) => sum + ((better === 'higher' ? 1 : -1) * territory[k]!) / todayOf(model, k),
          0,
        );
      expect(settled(other)).toBeCloseTo(settled(one), 6);
    }
  });
});

/** Nitrogen to the nearest 20 kg: many cells are worth the same. */
function tied(model: ScenarioModel): ScenarioModel {
  return {
    ...model,
    matrix: model.matrix.map(({ indicatorId, values }) => ({
      indicatorId,
      values: indicatorId === model.optimisedId ? values.map((value) => Math.round(value / 20) * 20) : values,
    })),
  };
}

function todayOf(model: ScenarioModel, layer: number): number {
  const { indicatorId, values } = tied(model).matrix[layer]!;
  const sum = values.reduce(
    (total, value, cell) => total + (model.reference[cell]! > 0 ? value * model.reference[cell]! : 0),
    0,
  );
  return indicatorId === PRODUCTION.id ? sum : sum / model.reference.reduce((a, b) => a + b, 0);
}

/** The same territory with its crops in the other order of ids. */
function backwards(model: ScenarioModel): ScenarioModel {
  const last = Math.max(...model.crops.map(({ id }) => id));
  const renamed = (ids: readonly number[]) => ids.map((id) => last + 1 - id);
  return {
    ...model,
    crops: model.crops.map((crop) => ({ ...crop, id: last + 1 - crop.id })),
    objectives: model.objectives.map((objective) => ({
      ...objective,
      sel: { ...objective.sel, crops: renamed(objective.sel.crops) },
      of: { ...objective.of, crops: renamed(objective.of.crops) },
    })),
    rotationRules: model.rotationRules.map((rule) => ({ ...rule, crops: renamed(rule.crops) })),
  };
}
