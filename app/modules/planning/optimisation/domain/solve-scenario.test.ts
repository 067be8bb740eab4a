import { describe, expect, it } from 'vitest';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { engines } from '../../../../../tests/support/lp-engines';
import {
  AB,
  BLE,
  LUZERNE,
  NORD,
  RAISONNE,
  SUD,
  abShare,
  nitrogenInSud,
  workedCase,
} from '../../../../../tests/support/worked-case';
import { cellIds } from './scenario-model';
import { solveScenario } from './solve-scenario';

describe.each(await engines())('solving a scenario with $name', { timeout: 60_000 }, ({ engine }) => {
  const solved = (model: ReturnType<typeof workedCase>) => {
    const outcome = solveScenario(engine, model);
    if (outcome.status !== 'solved') throw new Error(`expected a solution, got ${outcome.status}`);
    const surface = (zoneId: number, cropId: number, modeId: number) => {
      const cell = [...outcome.result.optimised.keys()].find(
        (k) => JSON.stringify(cellIds(model, k)) === JSON.stringify({ zoneId, cropId, modeId }),
      );
      return outcome.result.optimised[cell ?? -1];
    };
    return { ...outcome, surface };
  };

  it('empties AB in Sud when respect leaves no luzerne there, and names the rule that did it', () => {
    const { result, surface } = solved(workedCase());
    expect(surface(SUD, BLE, AB)).toBeCloseTo(0, 6);
    expect(surface(SUD, BLE, RAISONNE)).toBeCloseTo(50, 6);
    expect(result.deviation).toBeCloseTo((100 * 10) / 150, 6);
    const [rule] = result.rules;
    expect(rule).toMatchObject({ kind: 'AB', ruleId: 2, met: true });
    expect(rule?.zones.filter((zone) => zone.emptiesReference).map((zone) => zone.zoneId)).toEqual([SUD]);
  });

  it('takes at least 9 ha of luzerne in AB in Nord for « AB ≥ 30 % of the territory »', () => {
    const { result, surface } = solved(workedCase({ objectives: [abShare(30)] }));
    expect(surface(NORD, LUZERNE, AB)).toBeGreaterThanOrEqual(9 - 1e-6);
    expect(result.objectives[0]).toMatchObject({ target: 30, met: true });
    expect(result.objectives[0]?.reached).toBeCloseTo(30, 6);
    expect(result.objectives[0]?.valueRefCalc).toBeCloseTo((100 * 10) / 150, 9);
    expect(result.objectives[0]?.valueRefCalcBis).toBeCloseTo(150, 9);
  });

  it('has no solution for « azote moyen ≤ 40 en Sud », one without the rule, one without respect', () => {
    const objectives = [nitrogenInSud(40)];
    expect(solveScenario(engine, workedCase({ objectives }))).toMatchObject({ status: 'infeasible' });
    const withoutRule = solved(workedCase({ objectives, rotationRules: [] }));
    expect(withoutRule.surface(SUD, BLE, AB)).toBeCloseTo(100 / 3, 5);
    const withoutRespect = solved(workedCase({ objectives, respect: false }));
    expect(withoutRespect.surface(SUD, LUZERNE, RAISONNE)! + withoutRespect.surface(SUD, LUZERNE, AB)!).toBeGreaterThan(
      1,
    );
  });

  it.each([1, 2, 3])('solves what is feasible by construction, with every combination of options (seed %i)', (seed) => {
    for (const goal of ['indicator', 'deviation'] as const)
      for (const respect of [true, false])
        for (const changeCap of [true, false]) {
          const { model } = generateScenario({ size: 'S', seed, goal, respect, changeCap });
          expect(solveScenario(engine, model), `${goal} respect=${respect} cap=${changeCap}`).toMatchObject({
            status: 'solved',
          });
        }
  });

  it('finds no solution where a conflict was planted', () => {
    const { model } = generateScenario({ size: 'S', seed: 5, conflict: true, respect: false });
    expect(solveScenario(engine, model)).toMatchObject({ status: 'infeasible' });
  });
});
