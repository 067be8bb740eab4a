import { describe, expect, it } from 'vitest';
import { generateScenario } from '../../../../../tests/support/scenario-generator';
import { engines } from '../../../../../tests/support/lp-engines';
import {
  AB,
  AZOTE,
  BLE,
  LUZERNE,
  NORD,
  SUD,
  nitrogenInSud,
  workedCase,
} from '../../../../../tests/support/worked-case';
import { findAvailability } from './availability';
import { EVOLUTION, OPTIMISED, REFERENCE, resultLines } from './scenario-results';
import { solveScenario } from './solve-scenario';

const layer = (values: readonly number[]) => [{ indicatorId: AZOTE, values: Float64Array.from(values) }];

describe('available combinations', () => {
  it('closes a cell that is empty for every indicator, unless the reference uses it', () => {
    const { available } = findAvailability(workedCase({ matrix: layer([NaN, NaN, 10, 10, 60, 30, 10, 10]) }));
    expect([...available]).toEqual([1, 0, 1, 1, 1, 1, 1, 1]);
  });

  it('needs the optimised indicator everywhere, and an objective’s indicator where it selects', () => {
    const two = [...layer([60, NaN, 10, 10, 60, 30, NaN, 10]), { indicatorId: 3, values: new Float64Array(8).fill(1) }];
    expect([...findAvailability(workedCase({ matrix: two })).available]).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
    expect([...findAvailability(workedCase({ matrix: two, optimisedId: AZOTE })).available]).toEqual([
      1, 0, 1, 1, 1, 1, 0, 1,
    ]);
    expect([...findAvailability(workedCase({ matrix: two, objectives: [nitrogenInSud(40)] })).available]).toEqual([
      1, 1, 1, 1, 1, 1, 0, 1,
    ]);
  });

  it('lists the reference cells that lack a needed value: « matrice incomplète »', async () => {
    const model = workedCase({ optimisedId: AZOTE, matrix: layer([60, 30, 10, 10, 60, NaN, 10, NaN]) });
    const [first] = await engines();
    expect(first && solveScenario(first.engine, model)).toEqual({
      status: 'matrixIncomplete',
      cells: [{ zoneId: SUD, cropId: BLE, modeId: AB, indicatorId: AZOTE }],
    });
  });
});

describe.each(await engines())('result lines, with $name', ({ engine }) => {
  it('C266 C267 gives −4, −3 and −2 for every combination, NaN where it is not available', () => {
    const model = workedCase({
      matrix: layer([60, 30, 10, NaN, 60, 30, 10, 10]),
      rotationRules: [],
      respect: false,
      optimisedId: AZOTE,
    });
    const outcome = solveScenario(engine, model);
    if (outcome.status !== 'solved') throw new Error(outcome.status);
    const lines = [...resultLines(model, outcome.result)];
    expect(lines).toHaveLength(3 * 8);
    const surface = (zoneId: number, cropId: number, modeId: number, valueType: number) =>
      lines.find((l) => l.zoneId === zoneId && l.cropId === cropId && l.modeId === modeId && l.valueType === valueType)
        ?.surface;
    // the least nitrogen is luzerne everywhere; blé-Raisonné of Nord goes from 80 ha to none
    expect(surface(NORD, BLE, 2, OPTIMISED)).toBe(0);
    expect(surface(NORD, BLE, 2, REFERENCE)).toBe(80);
    expect(surface(NORD, BLE, 2, EVOLUTION)).toBe(-100);
    expect(surface(NORD, LUZERNE, 2, EVOLUTION)).toBeCloseTo(400, 6);
    expect(surface(NORD, LUZERNE, AB, OPTIMISED)).toBe(NaN);
    expect(surface(NORD, LUZERNE, AB, EVOLUTION)).toBe(NaN);
    expect(surface(SUD, LUZERNE, 2, REFERENCE)).toBe(0);
    expect(surface(SUD, LUZERNE, 2, EVOLUTION)).toBe(NaN);
  });

  it('gives a baseline its reference, without evolution', () => {
    const { model } = generateScenario({ size: 'S', seed: 1 });
    const outcome = solveScenario(engine, { ...model, baseline: true });
    if (outcome.status !== 'solved') throw new Error(outcome.status);
    expect(outcome.result.deviation).toBe(0);
    expect(outcome.result.iterations).toBe(0);
    for (const { indicatorId, reference, optimised } of outcome.result.indicators)
      expect(optimised, String(indicatorId)).toEqual(reference);
    for (const line of resultLines(model, outcome.result))
      if (line.valueType === EVOLUTION) expect(line.surface || 0, 'none, or not available').toBe(0);
  });
});
