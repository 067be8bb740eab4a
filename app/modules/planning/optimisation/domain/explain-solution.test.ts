import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { watchedEngine } from '../../../../../tests/support/watched-engine';
import { AZOTE, BLE, NORD, abShare, legumesInAb, workedCase } from '../../../../../tests/support/worked-case';
import { explainSolution, type Price } from './explain-solution';
import { prepareScenario } from './prepared-scenario';
import { applyChange } from './preview-change';
import type { ScenarioModel } from './scenario-model';
import { solveScenario } from './solve-scenario';

describe.each(await engines())('explaining a solution with $name', { timeout: 60_000 }, ({ engine }) => {
  const explain = (model: ScenarioModel) => {
    const preparation = prepareScenario(model);
    if (preparation.status !== 'ready') throw new Error(preparation.status);
    const explanation = explainSolution(engine, preparation.prepared);
    if (explanation.status !== 'explained') throw new Error(explanation.status);
    return explanation;
  };
  const optimum = (model: ScenarioModel): number | null => {
    const outcome = solveScenario(engine, model);
    return outcome.status === 'solved' ? outcome.result.optimum : null;
  };

  it('prices « AB ≥ 30 % » of the worked case: 1 point more moves 1 % of the territory, up to 100 ha of AB', () => {
    const { prices } = explain(workedCase({ objectives: [abShare(30)] }));
    const share = prices.find(({ member }) => member.kind === 'objective');
    expect(share).toMatchObject({ binding: true });
    expect(share?.perUnit).toBeCloseTo(1, 9);
    expect(share?.range?.low ?? -Infinity).toBeLessThanOrEqual(30);
    expect(share?.range?.high).toBeCloseTo((100 * 100) / 150, 6);
  });

  it('gives no price to what does not bind', () => {
    const { prices } = explain(workedCase({ objectives: [{ ...abShare(5), comparison: 6 }] }));
    expect(prices.find(({ member }) => member.kind === 'objective')).toMatchObject({ binding: false, perUnit: 0 });
  });

  it('predicts what happens when a target, a bound or the cap moves a little', () => {
    let checked = 0;
    for (let seed = 1; seed <= 8; seed++) {
      const { model } = generateScenario({
        size: { zones: 3, crops: 8, objectives: 6 },
        seed,
        respect: seed % 2 === 0,
        changeCap: seed % 3 === 0,
      });
      const before = optimum(model);
      for (const price of explain(model).prices) {
        if (!price.binding || price.degenerate || before === null) continue;
        const moved = movedBy(model, price);
        const [less, more] = [optimum(moved.less), optimum(moved.more)];
        if (less === null || more === null) continue;
        const slopes = [(before - less) / moved.step, (more - before) / moved.step];
        // inside its range a price is the slope on both sides; at a kink it is between the two
        const slack = 1e-3 * Math.max(1e-3, ...slopes.map(Math.abs));
        expect(price.perUnit, `seed ${seed} ${JSON.stringify(price.member)}`).toBeGreaterThanOrEqual(
          Math.min(...slopes) - slack,
        );
        expect(price.perUnit, `seed ${seed} ${JSON.stringify(price.member)}`).toBeLessThanOrEqual(
          Math.max(...slopes) + slack,
        );
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(10);
  });

  it('lists unused combinations by what they lack, and the first changes the optimum by just that', () => {
    const { model } = generateScenario({ size: { zones: 2, crops: 6, objectives: 2 }, seed: 3, respect: false });
    const { nearlyChosen } = explain(model);
    expect(nearlyChosen.length).toBeGreaterThan(3);
    expect(nearlyChosen.map(({ gapPerHa }) => gapPerHa)).toEqual(
      nearlyChosen.map(({ gapPerHa }) => gapPerHa).sort((a, b) => a - b),
    );
    const first = nearlyChosen.find(({ gapPerHa }) => gapPerHa > 1e-6);
    if (!first) throw new Error('every unused combination is as good as a used one');
    const forced = solveScenario(engine, {
      ...model,
      objectives: [
        ...model.objectives,
        {
          id: 99,
          quantity: { kind: 'surface' },
          comparison: 7,
          target: 1e-3,
          active: true,
          description: 'imposé',
          sel: { zones: [first.zoneId], crops: [first.cropId], modes: [first.modeId] },
          of: { zones: [], crops: [], modes: [] },
        },
      ],
    });
    const surface = model.zones.reduce((sum, zone) => sum + zone.surfaceHa, 0);
    if (forced.status !== 'solved') throw new Error(forced.status);
    expect((((forced.result.optimum ?? NaN) - (optimum(model) ?? NaN)) * surface) / 1e-3).toBeCloseTo(
      first.gapPerHa,
      2,
    );
  });
});

function movedBy(
  model: ScenarioModel,
  { member, side }: Price,
): { step: number; less: ScenarioModel; more: ScenarioModel } {
  const by = (step: number): ScenarioModel => {
    if (member.kind === 'objective') {
      const target = (model.objectives.find(({ id }) => id === member.objectiveId)?.target ?? 0) + step;
      return applyChange(model, { kind: 'objective', objectiveId: member.objectiveId, target });
    }
    if (member.kind === 'rule') {
      const rule = model.rotationRules.find(({ kind, id }) => kind === member.ruleKind && id === member.ruleId);
      const bounds = { min: rule?.min ?? 0, max: rule?.max ?? 100 };
      return applyChange(model, {
        kind: 'rule',
        ruleKind: member.ruleKind,
        ruleId: member.ruleId,
        ...bounds,
        [side ?? 'min']: bounds[side ?? 'min'] + step,
      });
    }
    return applyChange(model, { kind: 'cap', cap: (model.changeCap ?? 0) + step });
  };
  const size =
    member.kind === 'objective'
      ? Math.abs(model.objectives.find(({ id }) => id === member.objectiveId)?.target ?? 1)
      : 10;
  const step = 1e-5 * Math.max(size, 1);
  return { step, less: by(-step), more: by(step) };
}

describe('the prices of the worked case', () => {
  const explained = (change: Partial<ScenarioModel>, nearlyChosen?: number) => {
    const explanation = explainSolution(watchedEngine().engine, preparedScenario(workedCase(change)), { nearlyChosen });
    if (explanation.status !== 'explained') throw new Error(explanation.status);
    return explanation;
  };

  it('are one for each bound of an enforced rule, and none for a rule that is only reported', () => {
    const { prices } = explained({
      optimisedId: AZOTE,
      rotationRules: [legumesInAb, { ...legumesInAb, id: 3, respect: false }],
    });
    expect(prices.map(({ member, side }) => ({ member, side }))).toEqual([
      { member: { kind: 'rule', ruleKind: 'AB', ruleId: 2 }, side: 'min' },
    ]);
  });

  it('name the zones where a rule binds', () => {
    // 20 ha of luzerne in Nord bound the AB at 100 ha: at 25 % of luzerne, 80 ha
    const { prices, optimum } = explained({ optimisedId: AZOTE, rotationRules: [{ ...legumesInAb, min: 25 }] });
    expect(optimum).toBeCloseTo((60 * 30 + 20 * 60 + 200 + 50 * 60) / 150, 9);
    const [rule] = prices;
    expect(rule).toMatchObject({ binding: true, side: 'min', zones: [NORD], range: null });
    // 20 / 0.26 ha: each point more takes about 3.2 ha of blé back to 60 kg
    expect(rule!.perUnit).toBeCloseTo((((20 / 0.25 - 20 / 0.2501) / 0.01) * 30) / 150, 2);
  });

  it('of the cap hold between two values of the cap, in shown units', () => {
    // the 10 ha of Sud have to go; each further hectare of blé in Nord saves 30 kg, and takes 0.25 ha of luzerne along
    const { prices } = explained({ optimisedId: AZOTE, changeCap: 20 });
    const cap = prices.find(({ member }) => member.kind === 'cap');
    expect(cap).toMatchObject({ member: { kind: 'cap' }, binding: true, zones: [], degenerate: false });
    expect(cap?.perUnit).toBeCloseTo((-30 * 1.5 * 0.8) / 150, 9);
    expect(cap?.range?.low).toBeCloseTo((100 * 10) / 150, 6);
    expect(cap?.range?.high).toBeCloseTo((100 * 110) / 150, 6);
    expect(explained({ optimisedId: AZOTE, changeCap: 90 }).prices.at(-1)).toEqual({
      member: { kind: 'cap' },
      binding: false,
      zones: [],
      perUnit: 0,
      perUnitBelow: 0,
      perUnitAbove: 0,
      degenerate: false,
      range: null,
    });
    expect(explained({ optimisedId: AZOTE }).prices.some(({ member }) => member.kind === 'cap')).toBe(false);
  });

  it('of a surface are per hectare, in the range of its target', () => {
    const surface = {
      ...abShare(0),
      quantity: { kind: 'surface' },
      comparison: 7,
      target: 60,
      sel: { zones: [NORD], crops: [BLE], modes: [2] },
    } as const;
    const { prices } = explained({ optimisedId: AZOTE, rotationRules: [], objectives: [surface] });
    expect(prices[0]).toMatchObject({ member: { kind: 'objective', objectiveId: 1 }, binding: true, zones: [] });
    expect(prices[0]?.perUnit).toBeCloseTo(30 / 150, 9);
    expect(prices[0]?.range?.low ?? 0).toBeCloseTo(0, 6);
    expect(prices[0]?.range?.high).toBeCloseTo(80, 6);
  });

  it('of unused combinations are the cheapest first, as many as asked for', () => {
    const { nearlyChosen } = explained({ optimisedId: AZOTE, rotationRules: [], respect: false });
    // all is luzerne at 10: blé in AB would cost 20 more a hectare, in Raisonné 50
    expect(nearlyChosen.filter(({ cropId }) => cropId === BLE).map(({ gapPerHa }) => gapPerHa)).toEqual([
      20, 20, 50, 50,
    ]);
    const two = explained({ optimisedId: AZOTE, rotationRules: [], respect: false }, 2).nearlyChosen;
    expect(two).toEqual(nearlyChosen.slice(0, 2));
    expect(two.every(({ gapPerHa }) => gapPerHa === 0)).toBe(true);
  });
});
