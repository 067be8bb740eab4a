/** The ends of the intervals are true: at them there is a solution, beyond them there is none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { watchedEngine } from '../../../../../tests/support/watched-engine';
import { abShare, BLE, legumesInAb, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { feasibleIntervals, type FeasibleInterval } from './feasible-interval';
import { EQUAL } from './objective-kind';
import { prepareScenario } from './prepared-scenario';
import type { RotationRule, ScenarioModel } from './scenario-model';
import { solveScenario } from './solve-scenario';

/** `side` of a rule: its maximum falls, its minimum rises. */
function moved(model: ScenarioModel, { of }: FeasibleInterval, value: number, side: 'max' | 'min'): ScenarioModel {
  const [kind, ...which] = of.split('/');
  if (kind === 'cap') return { ...model, changeCap: value };
  return {
    ...model,
    objectives: model.objectives.map((one) => (of === `objective/${one.id}` ? { ...one, target: value } : one)),
    rotationRules: model.rotationRules.map((one) =>
      kind === 'rule' && which.join('/') === `${one.kind}/${one.id}` ? { ...one, [side]: value } : one,
    ),
  };
}

describe.each(await engines())('how far a value can be moved with $name', { timeout: 60_000 }, ({ engine }) => {
  const intervals = (model: ScenarioModel) => {
    const preparation = prepareScenario(model);
    return preparation.status === 'ready' ? feasibleIntervals(engine, preparation.prepared) : [];
  };
  const statusAt = (model: ScenarioModel) => solveScenario(engine, model).status;

  it('the worked case: a share of AB has a most, a mean of nitrogen a least, the cap a least', () => {
    const model = workedCase({ objectives: [abShare(30), nitrogenInSud(60)], changeCap: 80 });
    expect(intervals(model).map(({ of, low, high }) => [of, low !== null, high !== null])).toEqual(
      expect.arrayContaining([
        ['cap', true, false],
        ['objective/1', false, true],
        ['objective/2', true, false],
      ]),
    );
  });

  it('at an end there is a solution, a little further none; also from values that exclude each other', () => {
    const seen = { values: 0, rules: 0 };
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const { model } = generateScenario({ size: 'S', seed });
        for (const interval of intervals(model))
          for (const [end, way] of [
            [interval.low, -1],
            [interval.high, 1],
          ] as const) {
            if (end === null) continue;
            const isRule = interval.of.startsWith('rule');
            const side = way === -1 ? 'max' : 'min';
            // a rule's bounds are told in whole points
            const [within, over] = isRule
              ? [0, 1]
              : [1e-3 * Math.max(1, Math.abs(end)), 20e-3 * Math.max(1, Math.abs(end))];
            seen[isRule ? 'rules' : 'values'] += 1;
            expect(statusAt(moved(model, interval, end - way * within, side)), `inside ${end}`).toBe('solved');
            if (end + way * over < 0) continue;
            const beyond = solveScenario(engine, moved(model, interval, end + way * over, side));
            // a mean over land that is given up asks for nothing
            if (beyond.status === 'solved')
              expect([null, NaN]).toContain(
                beyond.result.objectives.find(({ objectiveId }) => `objective/${objectiveId}` === interval.of)?.reached,
              );
          }
      }),
      { numRuns: 8 },
    );
    expect(seen.values).toBeGreaterThan(10);
    expect(seen.rules).toBeGreaterThan(3);
  });
});

describe('the room of each value of the worked case', () => {
  const room = (change: Partial<ScenarioModel>) =>
    feasibleIntervals(watchedEngine().engine, preparedScenario(workedCase(change)));

  it('is what the others leave, each with its own demand lifted', () => {
    const equal = { ...abShare(30), id: 3, comparison: EQUAL } as const;
    const found = room({ objectives: [equal], changeCap: 60 });
    expect(found).toContainEqual({ of: 'objective/3', low: 0, high: expect.closeTo((100 * 80) / 150, 6) });
    expect(found).toContainEqual({ of: 'cap', low: 36.67, high: null });
  });

  it('is none where the others already exclude each other, nor for « respect »', () => {
    const moving = (change: Partial<ScenarioModel>) => room(change).map(({ of }) => of);
    expect(moving({ objectives: [nitrogenInSud(40), abShare(10)] })).toEqual(['rule/AB/2', 'objective/2']);
    expect(moving({ objectives: [nitrogenInSud(40)], changeCap: 50 })).toEqual(['rule/AB/2', 'objective/2']);
    expect(moving({ rotationRules: [] })).toEqual([]);
  });

  it('of a rule is how far its minimum rises and its maximum falls, up to the other bound', () => {
    // 75 ha of AB on 150, of which 20 ha of lucerne at most: 26.67 % of it
    const half = { objectives: [abShare(50)] };
    expect(room(half)).toContainEqual({ of: 'rule/AB/2', low: null, high: 26 });
    const asWheat: RotationRule = { ...legumesInAb, crops: [BLE], min: 0, max: 100 };
    expect(room({ ...half, rotationRules: [asWheat] })).toContainEqual({ of: 'rule/AB/2', low: 74, high: null });
    const narrow: RotationRule = { ...legumesInAb, min: 10, max: 26 };
    expect(room({ ...half, rotationRules: [narrow] })).toContainEqual({ of: 'rule/AB/2', low: null, high: null });
  });
});
