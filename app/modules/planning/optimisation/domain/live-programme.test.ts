import { describe, expect, it } from 'vitest';
import { loadEngine } from '../../../../../optimiser-as/binding/load.server';
import type { LinearProgramme } from '../../../../../optimiser-as/binding/types';
import { LiveProgramme } from './live-programme';

/** Least a + b with a ≥ 2 (row 0) and b ≥ 1 (row 1), both at most 10. */
const programme: LinearProgramme = {
  sense: 'minimise',
  cost: Float64Array.of(1, 1),
  columnLower: Float64Array.of(0, 0),
  columnUpper: Float64Array.of(10, 10),
  rowLower: Float64Array.of(2, 1),
  rowUpper: Float64Array.of(Infinity, Infinity),
  matrix: { starts: Int32Array.of(0, 1, 2), rowIndex: Int32Array.of(0, 1), value: Float64Array.of(1, 1) },
};

describe('an open programme', () => {
  const opened = (written: LinearProgramme = programme) => {
    const live = new LiveProgramme(loadEngine().open(written), written);
    const answer = () => {
      const { solution, certified } = live.solve({});
      return { status: solution.status, objective: solution.objective, certified };
    };
    return { live, answer };
  };
  const best = (objective: number) => ({ status: 'optimal', objective, certified: true });

  it('certifies each answer on the programme as it then is', () => {
    const { live, answer } = opened();
    expect(answer()).toEqual(best(3));
    live.setRowBounds(0, 4, 6);
    expect(answer()).toEqual(best(5));
    live.setCosts(Float64Array.of(3, 1));
    expect(answer()).toEqual(best(13));
    live.setSense('maximise');
    expect(answer()).toEqual(best(28));
    live.setRowBounds(1, 11, Infinity);
    expect(answer()).toMatchObject({ status: 'infeasible', certified: true });
    live.session.dispose();
  });

  it('changes a coefficient, also one that was 0 when it was written', () => {
    const { live, answer } = opened();
    live.setCoefficient(1, 1, 0.5); // b ≥ 2
    expect(answer()).toEqual(best(4));
    live.setCoefficient(0, 1, 1); // a + b ≥ 2
    expect(answer()).toEqual(best(2));
    live.setCoefficient(1, 0, 0.5); // a + b ≥ 2 again
    expect(answer()).toEqual(best(2));
    live.setCoefficient(0, 1, 0); // a ≥ 2
    expect(answer()).toEqual(best(2));
    live.setCoefficient(1, 0, 0); // b ≥ 2
    expect(answer()).toEqual(best(4));
    live.session.dispose();
  });

  it('leaves the programme it was opened with as it was', () => {
    const { live } = opened();
    live.setRowBounds(0, 4, 6);
    live.setCoefficient(0, 0, 5);
    live.session.dispose();
    const { live: again, answer } = opened();
    expect(answer()).toEqual(best(3));
    again.session.dispose();
  });
});
