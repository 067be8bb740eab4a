import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { AZOTE, BLE, NORD, RAISONNE, abShare, workedCase } from '../../../../../tests/support/worked-case';
import { prepareScenario, rescaledReference } from './prepared-scenario';

describe('a scenario made ready', () => {
  it('has its reference stretched to fill each zone exactly', () => {
    const model = workedCase({ reference: Float64Array.from([80.005, 0, 20, 0, 39.998, 9.999, 0, 0]) });
    const { reference, territoryHa } = preparedScenario(model);
    const sum = (from: number) => reference.slice(from, from + 4).reduce((a, b) => a + b, 0);
    expect(sum(0)).toBeCloseTo(100, 12);
    expect(sum(4)).toBeCloseTo(50, 12);
    expect(territoryHa).toBe(150);
    expect(reference[0]! / reference[2]!).toBeCloseTo(80.005 / 20, 12);
    expect(model.reference[0]).toBe(80.005);
  });

  it('leaves a zone without allocation without surface', () => {
    const [nord] = workedCase().zones;
    const model = workedCase({
      zones: [nord!, { id: 3, name: 'Bosquet', surfaceHa: 0.005 }],
      reference: Float64Array.from([80, 0, 20, 0, 0, 0, 0, 0]),
    });
    expect([...rescaledReference(model)]).toEqual([80, 0, 20, 0, 0, 0, 0, 0]);
  });

  it('ranks the available cells by zone, crop and mode, whatever the order of its lists', () => {
    const values = Float64Array.from([60, 30, 10, NaN, 60, 30, 10, 10]);
    const model = workedCase({ matrix: [{ indicatorId: AZOTE, values }] });
    expect([...preparedScenario(model).ranked]).toEqual([0, 1, 2, 4, 5, 6, 7]);
    const [first, second] = model.zones;
    const [one, two] = model.drivingModes;
    const renamed = {
      ...model,
      zones: [
        { ...first!, id: 9 },
        { ...second!, id: 3 },
      ],
      drivingModes: [two!, one!],
    };
    expect([...preparedScenario(renamed).ranked]).toEqual([5, 4, 7, 6, 1, 0, 2]);
  });

  it('is refused with what it lacks: parts of its objectives, the allocation, values of the matrix', () => {
    expect(prepareScenario(workedCase({ objectives: [{ ...abShare(1), target: null }] }))).toEqual({
      status: 'incomplete',
      missing: [{ kind: 'objective', objectiveId: 1, part: 'target' }],
    });
    const values = Float64Array.from([NaN, 30, 10, 10, 60, 30, 10, 10]);
    expect(prepareScenario(workedCase({ matrix: [{ indicatorId: AZOTE, values }] }), [AZOTE])).toEqual({
      status: 'matrixIncomplete',
      cells: [{ zoneId: NORD, cropId: BLE, modeId: RAISONNE, indicatorId: AZOTE }],
    });
  });
});
