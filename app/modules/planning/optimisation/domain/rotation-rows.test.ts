import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { BLE, LUZERNE, NORD, SUD, legumesInAb, workedCase } from '../../../../../tests/support/worked-case';
import { rulePositions, ruleContext, ruleShares } from './rotation-rows';
import { ruleReports } from './rule-report';
import type { RotationRule, ScenarioModel } from './scenario-model';
import { scenarioToProgramme } from './scenario-to-programme';

const NORD_AT = 0;
const SUD_AT = 1;
const eachCrop: RotationRule = { ...legumesInAb, id: 3, together: false, crops: [BLE, LUZERNE], min: 10, max: 80 };
const free = (rotationRules: readonly RotationRule[], change: Partial<ScenarioModel> = {}) =>
  workedCase({ respect: false, rotationRules, ...change });

describe('the rows of rotation rules', () => {
  const rows = (model: ScenarioModel, shape: Parameters<typeof scenarioToProgramme>[1] = {}) =>
    scenarioToProgramme(preparedScenario(model), shape).rotationRows.map(
      ({ ruleId, side, zone, crop }) => `${ruleId} ${side} zone ${zone} crop ${crop}`,
    );

  it('are one a zone for each bound of a set that asks for something', () => {
    expect(rows(free([legumesInAb]))).toEqual(['2 min zone 0 crop null', '2 min zone 1 crop null']);
    expect(rows(free([{ ...legumesInAb, max: 90 }]))).toHaveLength(4);
    expect(rows(free([{ ...legumesInAb, min: 0 }]))).toEqual([]);
    expect(rows(free([{ ...legumesInAb, respect: false }]))).toEqual([]);
    expect(rows(free([{ ...legumesInAb, crops: [404] }]))).toEqual([]);
    expect(rows(free([{ ...legumesInAb, kind: 'Eco' }]))).toEqual([]);
  });

  it('are one a zone and crop for « each », a minimum only for crops that can grow there', () => {
    expect(rows(free([eachCrop]))).toHaveLength(8);
    // respect leaves no luzerne in Sud
    const kept = workedCase({ rotationRules: [eachCrop] });
    const inNord = ['3 min zone 0 crop 0', '3 max zone 0 crop 0', '3 min zone 0 crop 1', '3 max zone 0 crop 1'];
    expect(rows(kept)).toEqual([...inNord, '3 min zone 1 crop 0', '3 max zone 1 crop 0']);
    expect(rows(kept, { respectRemovable: true })).toEqual([
      ...inNord,
      '3 min zone 1 crop 0',
      '3 max zone 1 crop 0',
      '3 max zone 1 crop 1',
    ]);
  });

  it('are written for bounds that bind nothing yet where a preview will move them', () => {
    const idle = { ...legumesInAb, min: 0 };
    expect(rows(free([idle]), { openSides: (rule, side) => rule.id === 2 && side === 'max' })).toEqual([
      '2 max zone 0 crop null',
      '2 max zone 1 crop null',
    ]);
  });

  it('hold the part against a share of one column, the surface under the kind', () => {
    const { rotationRows, programme } = scenarioToProgramme(preparedScenario(free([{ ...legumesInAb, max: 90 }])));
    const [min, max] = rotationRows;
    expect(min!.areaColumn).toBe(max!.areaColumn);
    const coefficient = ({ row, areaColumn }: { row: number; areaColumn: number }) => {
      const { starts, rowIndex, value } = programme.matrix;
      return value[rowIndex.indexOf(row, starts[areaColumn])];
    };
    expect(rotationRows.map(coefficient)).toEqual([-0.2, -0.9, -0.2, -0.9]);
    expect([programme.rowLower[min!.row], programme.rowUpper[min!.row]]).toEqual([0, Infinity]);
    expect([programme.rowLower[max!.row], programme.rowUpper[max!.row]]).toEqual([-Infinity, 0]);
  });
});

describe('the shares an allocation gives a rule', () => {
  const prepared = preparedScenario(workedCase({ rotationRules: [legumesInAb, eachCrop] }));
  const x = Float64Array.from([60, 15, 20, 5, 45, 5, 0, 0]);
  const shares = (rule: RotationRule, zone: number, of = x) =>
    ruleShares(prepared, ruleContext(prepared, of), rule, zone);

  it('are one for a set, in % of the surface under the kind', () => {
    expect(shares(legumesInAb, NORD_AT)).toEqual({ areaHa: 20, lowest: 25, highest: 25, lowestGrowable: 25 });
    expect(shares({ ...legumesInAb, crops: [BLE, LUZERNE] }, NORD_AT)).toMatchObject({ lowest: 100, highest: 100 });
  });

  it('are one a crop for « each »: the lowest that can grow apart from the lowest', () => {
    expect(shares(eachCrop, NORD_AT)).toEqual({ areaHa: 20, lowest: 25, highest: 75, lowestGrowable: 25 });
    expect(shares({ ...eachCrop, crops: [LUZERNE, BLE] }, SUD_AT)).toEqual({
      areaHa: 5,
      lowest: 0,
      highest: 100,
      lowestGrowable: 100,
    });
  });

  it('are none without surface under the kind, or without crops', () => {
    const none = { lowest: NaN, highest: NaN, lowestGrowable: NaN };
    const withoutAb = Float64Array.from([80, 0, 20, 0, 45, 5, 0, 0]);
    expect(shares(legumesInAb, NORD_AT, withoutAb)).toEqual({ areaHa: 0, ...none });
    expect(shares(eachCrop, NORD_AT, withoutAb)).toEqual({ areaHa: 0, ...none });
    expect(shares({ ...legumesInAb, crops: [] }, NORD_AT)).toEqual({ areaHa: 20, ...none });
  });

  it('finds the positions of a rule’s crops once, and again among other crops', () => {
    const { crops } = legumesInAb;
    expect(rulePositions(prepared, legumesInAb)).toEqual([1]);
    expect(rulePositions(prepared, { ...legumesInAb, min: 3 })).toBe(rulePositions(prepared, legumesInAb));
    const turned = preparedScenario(free([], { crops: [...prepared.model.crops].reverse() }));
    expect(rulePositions(turned, { ...legumesInAb, crops })).toEqual([0]);
  });
});

describe('the report of a rule', () => {
  const report = (rule: RotationRule, x: readonly number[], change: Partial<ScenarioModel> = {}) =>
    ruleReports(preparedScenario(workedCase({ rotationRules: [rule], ...change })), Float64Array.from(x))[0]!;
  const mixed = [60, 20, 10, 10, 42, 4, 3, 1];

  it('says for each zone its surface, its shares and whether it keeps the bounds', () => {
    expect(report(legumesInAb, mixed, { respect: false })).toEqual({
      kind: 'AB',
      ruleId: 2,
      enforced: true,
      met: true,
      zones: [
        {
          zoneId: NORD,
          areaHa: 30,
          lowest: (100 * 10) / 30,
          highest: (100 * 10) / 30,
          met: true,
          forbidsKind: false,
          emptiesReference: false,
          withoutCrops: false,
        },
        expect.objectContaining({ zoneId: SUD, areaHa: 5, lowest: 20, met: true, withoutCrops: false }),
      ],
    });
    const broken = report({ ...legumesInAb, min: 25, respect: false }, mixed);
    expect(broken).toMatchObject({ enforced: false, met: false });
    expect(broken.zones.map(({ met }) => met)).toEqual([true, false]);
    const [nord] = report(legumesInAb, [80, 0, 20, 0, 50, 0, 0, 0]).zones;
    expect(nord).toMatchObject({ areaHa: 0, lowest: null, highest: null, met: true });
  });

  const forbidden = (rule: Partial<RotationRule>, change: Partial<ScenarioModel> = {}) =>
    report({ ...legumesInAb, ...rule }, mixed, change).zones.map(({ forbidsKind }) => forbidsKind);

  it('says where no mix of crops lets the kind exist: without the set’s crops, or without others', () => {
    // respect leaves no luzerne in Sud
    expect(forbidden({})).toEqual([false, true]);
    expect(forbidden({}, { respect: false })).toEqual([false, false]);
    expect(forbidden({ min: 0 })).toEqual([false, false]);
    expect(forbidden({ respect: false })).toEqual([false, false]);
    expect(forbidden({ crops: [] })).toEqual([false, false]);
    expect(forbidden({ crops: [BLE], max: 90 })).toEqual([false, true]);
    expect(forbidden({ crops: [BLE], max: 100 })).toEqual([false, false]);
    // no mode is Econome +: there is nothing to forbid
    expect(forbidden({ kind: 'Eco' })).toEqual([false, false]);
  });

  it('says where « each » asks its crops for more than there is, or leaves land without any', () => {
    const each = { ...eachCrop, min: 0, max: 100 };
    expect(forbidden(each)).toEqual([false, false]);
    expect(forbidden({ ...each, min: 50 })).toEqual([false, false]);
    expect(forbidden({ ...each, min: 51 })).toEqual([true, false]);
    expect(forbidden({ ...each, max: 50 })).toEqual([false, true]);
    expect(forbidden({ ...each, max: 49 })).toEqual([true, true]);
    expect(forbidden({ ...each, crops: [LUZERNE], max: 10 })).toEqual([false, false]);
  });

  it('says where it takes away what the reference had, and where none of its crops can grow', () => {
    const zones = report(legumesInAb, mixed).zones;
    expect(zones.map(({ emptiesReference }) => emptiesReference)).toEqual([false, true]);
    expect(zones.map(({ withoutCrops }) => withoutCrops)).toEqual([false, true]);
    const reference = Float64Array.from([80, 0, 20, 0, 50, 0, 0, 0]);
    expect(report(legumesInAb, mixed, { reference }).zones[1]).toMatchObject({
      forbidsKind: true,
      emptiesReference: false,
    });
  });
});
