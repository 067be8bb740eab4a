import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { workedCase } from '../../../../../tests/support/worked-case';
import { allocationOfSolution, deviationOf } from './allocation-of-solution';
import { NOISE_SHARE } from './tolerances';

// (Nord, Sud) × (blé, luzerne) × (Raisonné, AB): 80, 0, 20, 0, 40, 10, 0, 0 ha
const prepared = preparedScenario(workedCase());
const columns = {
  up: Int32Array.from([1, 2, 4, -1, 5, 7, -1, -1]),
  down: Int32Array.from([0, -1, 3, -1, 6, 8, -1, -1]),
};
const allocation = (x: readonly number[]) => [...allocationOfSolution(prepared, columns, { x: Float64Array.from(x) })];

describe('the surfaces of a solution', () => {
  it('are those of the reference, more what goes up and less what goes down; none without a column', () => {
    expect(allocation([30, 0, 25, 5, 10, 0, 0, 3, 1])).toEqual([50, 25, 25, 0, 40, 12, 0, 0]);
  });

  it('stay the reference to the last bit within the solver’s rounding, and none stays none', () => {
    expect(allocation([0, 4e-8, 3e-8, 0, 0, 0, 2e-8, 0, 10 - 1e-9])).toEqual([80, 0, 20, 0, 40, 0, 0, 0]);
    // Nord has 100 ha
    const noise = 100 * NOISE_SHARE;
    expect(allocation([0, 0, 1.01 * noise, 0, 0, 0, 0, 0, 0])[1]).toBe(1.01 * noise);
    expect(allocation([0, 1.01 * noise, 0, 0, 0, 0, 0, 0, 0])[0]).toBeGreaterThan(80);
  });

  it('lose the slack of a kept optimum, and nothing that is an answer', () => {
    expect(allocation([20 + 5e-8, 0, 20 + 5e-8, 0, 0, 0, 0, 0, 0]).slice(0, 4)).toEqual([60, 20, 20, 0]);
    const third = 80 / 3;
    const thirds = allocation([80 - third, 0, 80 - third, 0, 0, 0, 0, 0, 0]);
    expect(thirds[0]).toBeCloseTo(third, 12);
    expect(thirds[0]).not.toBe(26.6667);
  });

  it('fill their zone: what cells of slack held goes to the largest that changed', () => {
    // luzerne everywhere: 1,24e-6 and 7,5e-8 ha slipped into other cells
    const slipped = 1.24e-6 + 7.5e-8;
    expect(allocation([80 - 1.24e-6, 0, 7.5e-8, 0, 80 - slipped, 0, 0, 0, 0]).slice(0, 4)).toEqual([0, 0, 100, 0]);
    // thirds have no square metres to be rounded to
    const third = 80 / 3;
    const [ble, , luzerne] = allocation([80 - third - 3e-7, 0, 3e-7, 0, 80 - third - 6e-7, 0, 0, 0, 0]);
    expect(ble! + luzerne!).toBeCloseTo(100, 9);
  });
});

describe('the deviation', () => {
  it('is the share of the land whose use changes: what is gained, not also what is lost', () => {
    expect(deviationOf(Float64Array.from([10, 0, 5]), Float64Array.from([4, 6, 5]), 60)).toBe(10);
    expect(deviationOf(Float64Array.from([0]), Float64Array.from([0]), 0)).toBe(0);
  });
});
