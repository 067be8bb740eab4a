/** The ends of the intervals are true: at them there is a solution, beyond them there is none. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { engines } from '../../../../../tests/support/lp-engines';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { watchedEngine } from '../../../../../tests/support/watched-engine';
import { abShare, nitrogenInSud, workedCase } from '../../../../../tests/support/worked-case';
import { feasibleIntervals, type FeasibleInterval } from './feasible-interval';
import { EQUAL } from './objective-kind';
import { prepareScenario } from './prepared-scenario';
import { NOT_AVAILABLE, type ScenarioModel } from './scenario-model';
import { solveScenario } from './solve-scenario';

const moved = (model: ScenarioModel, { objectiveId }: FeasibleInterval, value: number): ScenarioModel =>
  objectiveId === null
    ? { ...model, changeCap: value }
    : {
        ...model,
        objectives: model.objectives.map((one) => (one.id === objectiveId ? { ...one, target: value } : one)),
      };

describe.each(await engines())('how far a value can be moved with $name', { timeout: 60_000 }, ({ engine }) => {
  const intervals = (model: ScenarioModel) => {
    const preparation = prepareScenario(model);
    return preparation.status === 'ready' ? feasibleIntervals(engine, preparation.prepared) : [];
  };
  const statusAt = (model: ScenarioModel) => solveScenario(engine, model).status;

  it('the worked case: a share of AB has a most, a mean of nitrogen a least, the cap a least', () => {
    const model = workedCase({ objectives: [abShare(30), nitrogenInSud(60)], changeCap: 80 });
    expect(intervals(model).map(({ objectiveId, low, high }) => [objectiveId, low !== null, high !== null])).toEqual(
      expect.arrayContaining([
        [null, true, false],
        [1, false, true],
        [2, true, false],
      ]),
    );
  });

  it('at an end there is a solution, a little further none; also from values that exclude each other', () => {
    let seen = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (seed) => {
        const { model } = generateScenario({ size: 'S', seed });
        for (const interval of intervals(model))
          for (const [end, way] of [
            [interval.low, -1],
            [interval.high, 1],
          ] as const) {
            if (end === null) continue;
            const little = 1e-3 * Math.max(1, Math.abs(end));
            seen += 1;
            expect(statusAt(moved(model, interval, end - way * little)), `inside ${end}`).toBe('solved');
            if (end + way * 20 * little < 0) continue;
            const beyond = solveScenario(engine, moved(model, interval, end + way * 20 * little));
            // a mean over land that is given up asks for nothing
            if (beyond.status === 'solved')
              expect([null, NOT_AVAILABLE]).toContain(
                beyond.result.objectives.find(({ objectiveId }) => objectiveId === interval.objectiveId)?.reached,
              );
          }
      }),
      { numRuns: 8 },
    );
    expect(seen).toBeGreaterThan(10);
  });
});

describe('the room of each value of the worked case', () => {
  const room = (change: Partial<ScenarioModel>) =>
    feasibleIntervals(watchedEngine().engine, preparedScenario(workedCase(change)));

  it('is what the others leave, each with its own demand lifted', () => {
    const equal = { ...abShare(30), id: 3, comparison: EQUAL } as const;
    const [share, cap] = room({ objectives: [equal], changeCap: 60 })
      .sort((a, b) => (b.low ?? 0) - (a.low ?? 0))
      .reverse();
    expect(share).toEqual({ objectiveId: 3, low: 0, high: expect.closeTo((100 * 80) / 150, 6) });
    expect(cap).toEqual({ objectiveId: null, low: 36.67, high: null });
  });

  it('is none where the others already exclude each other, nor for rules and « respect »', () => {
    expect(room({ objectives: [nitrogenInSud(40), abShare(10)] }).map(({ objectiveId }) => objectiveId)).toEqual([2]);
    expect(room({ objectives: [nitrogenInSud(40)], changeCap: 50 }).map(({ objectiveId }) => objectiveId)).toEqual([2]);
    expect(room({})).toEqual([]);
  });
});
