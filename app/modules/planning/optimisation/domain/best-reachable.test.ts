/** What each member of a conflict could ask for with the others kept, worked out by hand on the worked case. */
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../../../optimiser-as/binding/load.server';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import {
  AB,
  AZOTE,
  BLE,
  LUZERNE,
  NORD,
  RAISONNE,
  SUD,
  abShare,
  legumesInAb,
  nitrogenInSud,
  workedCase,
} from '../../../../../tests/support/worked-case';
import type { Member } from './constraint-members';
import { explainConflict } from './explain-conflict';
import { AT_LEAST, AT_MOST, EQUAL, type Comparison, type ObjectiveQuantity } from './objective-kind';
import type { CellSelection, RotationRule, ScenarioModel, ScenarioObjective } from './scenario-model';

const engine = loadEngine();

function conflict(change: Partial<ScenarioModel>) {
  const explanation = explainConflict(engine, preparedScenario(workedCase(change)));
  if (explanation.status !== 'explained') throw new Error(explanation.status);
  return explanation.members;
}

const best = (change: Partial<ScenarioModel>, kind: Member['kind']) =>
  conflict(change).find(({ member }) => member.kind === kind)?.best;

const everything: CellSelection = { zones: [NORD, SUD], crops: [BLE, LUZERNE], modes: [RAISONNE, AB] };

function asking(
  quantity: ObjectiveQuantity,
  comparison: Comparison,
  target: number,
  sel: Partial<CellSelection> = {},
): ScenarioObjective {
  return { ...abShare(target), id: 7, quantity, comparison, sel: { ...everything, ...sel } };
}

describe('the best an objective could ask for', () => {
  const alone = (objective: ScenarioObjective, change: Partial<ScenarioModel> = {}) =>
    best({ rotationRules: [], objectives: [objective], ...change }, 'objective');
  const nitrogen = { kind: 'mean', indicatorId: AZOTE } as const;

  it('is the most of an « at least », rounded down', () => {
    const surface = alone(asking({ kind: 'surface' }, AT_LEAST, 150.5, { crops: [BLE] }));
    expect(surface?.value).toBeCloseTo(130, 6);
    expect(surface?.applicable).toBe(130);
    // blé at 60 in Raisonné, 130 ha of it; luzerne at 10, 20 ha
    const mean = alone(asking(nitrogen, AT_LEAST, 60));
    expect(mean?.value).toBeCloseTo((130 * 60 + 20 * 10) / 150, 6);
    expect(mean?.applicable).toBe(53.33);
  });

  it('is the least of an « at most », rounded up', () => {
    const mean = alone(asking(nitrogen, AT_MOST, 20));
    expect(mean?.value).toBeCloseTo((130 * 30 + 20 * 10) / 150, 6);
    expect(mean?.applicable).toBe(27.34);
    expect(alone(asking({ kind: 'share' }, AT_MOST, 80, { crops: [BLE] }))?.applicable).toBe(86.67);
  });

  it('is the nearer end of what an equality can reach, as it is', () => {
    const high = alone(asking({ kind: 'share' }, EQUAL, 99, { crops: [LUZERNE] }));
    expect(high?.value).toBeCloseTo((100 * 20) / 150, 6);
    expect(high?.applicable).toBe(high?.value);
    expect(alone(asking(nitrogen, EQUAL, 60))?.value).toBeCloseTo((130 * 60 + 200) / 150, 6);
    const low = alone(asking(nitrogen, EQUAL, 5));
    expect(low?.value).toBeCloseTo((130 * 30 + 200) / 150, 6);
    expect(low?.applicable).toBe(low?.value);
  });

  it('of a production is a sum', () => {
    const yields = { indicatorId: 1, values: Float64Array.from([7, 5, 10, 9, 6, 4, 9, 8]) };
    const matrix = [...workedCase().matrix, yields];
    expect(alone(asking({ kind: 'production' }, AT_LEAST, 2000), { matrix })?.value).toBeCloseTo(
      80 * 7 + 20 * 10 + 50 * 6,
      6,
    );
  });

  it('of a share is a share of its own base', () => {
    // AB in Nord holds 80 ha of blé with the 20 of luzerne, so all of it; none in Sud, where respect has no luzerne
    const inSud = { ...abShare(40), sel: { ...everything, zones: [SUD], modes: [AB] }, of: everything };
    expect(best({ objectives: [inSud] }, 'objective')).toMatchObject({ value: 0, applicable: 0 });
    const ofNord = { ...abShare(120), of: { ...everything, zones: [NORD] }, sel: { ...everything, zones: [NORD] } };
    expect(best({ objectives: [ofNord] }, 'objective')?.value).toBeCloseTo(100, 6);
  });
});

describe('the best a rule could ask for', () => {
  const rule = (one: Partial<RotationRule>): RotationRule => ({ ...legumesInAb, ...one });

  it('is a minimum, rounded down, when its minimum is too much', () => {
    // 60 % of the territory are 90 ha of AB, all in Nord: at most 20 ha of luzerne in it
    const found = best({ objectives: [abShare(60)], rotationRules: [rule({ min: 40, max: 60 })] }, 'rule');
    expect(found).toMatchObject({ side: 'min', applicable: 22.22 });
    expect(found?.value).toBeCloseTo((100 * 20) / 90, 2);
  });

  it('is a maximum, rounded up, when its maximum is too little', () => {
    // AB without luzerne has only blé: 100 % of it
    const without = [
      asking({ kind: 'surface' }, AT_LEAST, 10, { modes: [AB], zones: [NORD], crops: [BLE] }),
      { ...asking({ kind: 'surface' }, AT_MOST, 2, { modes: [AB], crops: [LUZERNE] }), id: 8 },
    ];
    const found = best({ objectives: without, rotationRules: [rule({ crops: [BLE], min: 10, max: 70 })] }, 'rule');
    expect(found?.side).toBe('max');
    expect(found?.value).toBeCloseTo((100 * 10) / 12, 2);
    expect(found?.applicable).toBeGreaterThanOrEqual(83.33);
    expect(found?.applicable).toBeLessThan(83.35);
  });

  it('is that of the rule in question, not of another with its number or its kind', () => {
    const rules = [
      rule({ id: 2, kind: 'Eco', min: 1 }),
      rule({ id: 1, min: 3 }),
      rule({ id: 2, min: 40 }),
      rule({ id: 3, min: 5 }),
    ];
    const members = conflict({ objectives: [abShare(60)], rotationRules: rules });
    const found = members.find(({ member }) => member.kind === 'rule');
    expect(found).toMatchObject({ member: { ruleKind: 'AB', ruleId: 2 }, scope: 'scenario' });
    expect(found?.best?.applicable).toBe(22.22);
  });

  it('leaves the rows as they were: the next member is judged with the rule in place', () => {
    const members = conflict({ objectives: [abShare(60)], rotationRules: [rule({ min: 40 })] });
    expect(members.map(({ member }) => member.kind)).toEqual(['rule', 'respect', 'objective']);
    // with 40 % of luzerne in AB, its 20 ha allow 50 ha
    const [, , share] = members;
    expect(share?.best?.value).toBeCloseTo((100 * 50) / 150, 6);
    expect(share?.best?.applicable).toBe(33.33);
  });
});

describe('the best the cap could ask for', () => {
  it('is the least change that would do, rounded up', () => {
    const found = best({ objectives: [abShare(30)], changeCap: 5 }, 'cap');
    // 45 ha of AB in Nord, and the 10 ha of Sud given up
    expect(found?.value).toBeCloseTo((100 * (45 + 10)) / 150, 6);
    expect(found?.applicable).toBe(36.67);
  });

  it('« respect » has no value to offer', () => {
    expect(best({ objectives: [nitrogenInSud(40)] }, 'respect')).toBeNull();
  });
});
