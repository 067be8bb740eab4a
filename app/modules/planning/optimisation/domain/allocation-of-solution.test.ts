import { describe, expect, it } from 'vitest';
import { preparedScenario } from '../../../../../tests/support/prepared-scenario';
import { workedCase } from '../../../../../tests/support/worked-case';
import { allocationOfSolution, deviationOf } from './allocation-of-solution';
import { ROUNDING_HA } from './tolerances';

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
    expect(allocation([0, 0, ROUNDING_HA, 0, 0, 0, 0, 0, 0])[1]).toBe(ROUNDING_HA);
    expect(allocation([0, 2e-7, 0, 0, 0, 0, 0, 0, 0])[0]).toBeGreaterThan(80);
  });
});

describe('the deviation', () => {
  it('is the share of the land whose use changes: what is gained, not also what is lost', () => {
    expect(deviationOf(Float64Array.from([10, 0, 5]), Float64Array.from([4, 6, 5]), 60)).toBe(10);
    expect(deviationOf(Float64Array.from([0]), Float64Array.from([0]), 0)).toBe(0);
  });
});
