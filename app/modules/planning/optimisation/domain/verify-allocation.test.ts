import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import {
  AZOTE,
  BLE,
  LUZERNE,
  NORD,
  SUD,
  abShare,
  legumesInAb,
  nitrogenInSud,
  workedCase,
} from '../../../../../tests/support/worked-case';
import type { ScenarioModel } from './scenario-model';
import { breachesOf } from './verify-allocation';

const breaches = (change: Partial<ScenarioModel>, x: readonly number[]) =>
  breachesOf(preparedScenario(workedCase({ rotationRules: [], respect: false, ...change })), Float64Array.from(x));

/** (Nord, Sud) × (blé, luzerne) × (Raisonné, AB) */
const REFERENCE = [80, 0, 20, 0, 40, 10, 0, 0];
const LESS_BLE = [70, 0, 30, 0, 40, 10, 0, 0];

describe('checking an allocation in the planner’s terms', () => {
  it('finds nothing wrong with what the scenario allows', () => {
    expect(breaches({ respect: true, changeCap: 0 }, REFERENCE)).toEqual([]);
    expect(breaches({}, LESS_BLE)).toEqual([]);
  });

  it('refuses negative surfaces, and any where nothing can be grown', () => {
    const matrix = [{ indicatorId: AZOTE, values: Float64Array.from([60, 30, 10, NaN, 60, 30, 10, 10]) }];
    expect(breaches({ matrix }, [80, 0, 15, 5, 40, 20, -10, 0])).toEqual([
      { kind: 'unavailable', cell: 3 },
      { kind: 'negative', cell: 6 },
    ]);
  });

  it('refuses a zone that is not filled, to a hundredth of a square metre per hectare', () => {
    expect(breaches({}, [80, 0, 21, 0, 40, 10, 0, 0])).toEqual([{ kind: 'zone', zoneId: NORD, gapHa: 1 }]);
    expect(breaches({}, [80, 0, 20, 0, 37, 10, 0, 0])).toEqual([{ kind: 'zone', zoneId: SUD, gapHa: -3 }]);
    expect(breaches({}, [80.00009, 0, 20, 0, 40, 10, 0, 0])).toEqual([]);
    expect(breaches({}, [80.00011, 0, 20, 0, 40, 10, 0, 0])).toMatchObject([{ kind: 'zone' }]);
  });

  it('refuses crops that « respect » keeps, in each zone or over the territory', () => {
    const exchanged = [70, 0, 30, 0, 40, 10, 0, 0];
    expect(breaches({ respect: true }, exchanged)).toEqual([
      { kind: 'respect', zoneId: NORD, cropId: BLE, gapHa: -10 },
      { kind: 'respect', zoneId: NORD, cropId: LUZERNE, gapHa: 10 },
    ]);
    const territory = { respect: true, respectScope: 'territory' } as const;
    expect(breaches(territory, exchanged)).toEqual([
      { kind: 'respect', zoneId: null, cropId: BLE, gapHa: -10 },
      { kind: 'respect', zoneId: null, cropId: LUZERNE, gapHa: 10 },
    ]);
    const moved = [90, 0, 10, 0, 30, 10, 10, 0];
    expect(breaches(territory, moved)).toEqual([]);
    expect(breaches({ respect: true }, moved).map((breach) => breach.kind === 'respect' && breach.zoneId)).toEqual([
      NORD,
      SUD,
      NORD,
      SUD,
    ]);
    // another driving mode is no other crop; a tenth of a square metre is rounding, two are not
    expect(breaches({ respect: true }, [50, 30, 20, 0, 50, 0, 0, 0])).toEqual([]);
    expect(breaches({ respect: true }, [79.9999, 0, 20.0001, 0, 40, 10, 0, 0])).toEqual([]);
    expect(breaches({ respect: true }, [79.9998, 0, 20.0002, 0, 40, 10, 0, 0])).toHaveLength(2);
  });

  it('refuses missed targets of the active objectives, with what is reached', () => {
    expect(breaches({ objectives: [abShare(6.6), nitrogenInSud(54)] }, REFERENCE)).toEqual([]);
    expect(breaches({ objectives: [abShare(30), nitrogenInSud(50)] }, REFERENCE)).toEqual([
      { kind: 'objective', objectiveId: 1, value: (100 * 10) / 150 },
      { kind: 'objective', objectiveId: 2, value: 54 },
    ]);
    expect(breaches({ objectives: [{ ...abShare(30), active: false }] }, REFERENCE)).toEqual([]);
  });

  it('refuses shares outside an enforced rotation rule, zone by zone', () => {
    const broken = { kind: 'rule', ruleKind: 'AB', ruleId: 2 };
    expect(breaches({ rotationRules: [legumesInAb] }, REFERENCE)).toEqual([{ ...broken, zoneId: SUD }]);
    expect(breaches({ rotationRules: [{ ...legumesInAb, respect: false }] }, REFERENCE)).toEqual([]);
    const mixed = [60, 20, 10, 10, 42, 4, 3, 1];
    expect(breaches({ rotationRules: [legumesInAb] }, mixed)).toEqual([]);
    expect(breaches({ rotationRules: [{ ...legumesInAb, min: 0, max: 30 }] }, mixed)).toEqual([
      { ...broken, zoneId: NORD },
    ]);
    expect(breaches({ rotationRules: [{ ...legumesInAb, min: 21, max: 34 }] }, mixed)).toEqual([
      { ...broken, zoneId: SUD },
    ]);
    // a square metre of AB has no shares to speak of
    expect(breaches({ rotationRules: [legumesInAb] }, [79.99995, 0.00005, 20, 0, 50, 0, 0, 0])).toEqual([]);
  });

  it('refuses more change than the cap', () => {
    expect(breaches({ changeCap: 7 }, LESS_BLE)).toEqual([]);
    expect(breaches({ changeCap: 6 }, LESS_BLE)).toEqual([{ kind: 'cap', deviation: (100 * 10) / 150 }]);
    expect(breaches({ changeCap: (100 * 10) / 150 - 9e-6 }, LESS_BLE)).toEqual([]);
    expect(breaches({ changeCap: (100 * 10) / 150 - 2e-5 }, LESS_BLE)).toHaveLength(1);
  });
});
