import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { abShare, workedCase } from '../../../../../tests/support/worked-case';
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
