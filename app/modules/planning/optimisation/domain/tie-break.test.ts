import { describe, expect, it } from 'vitest';
import { keptOptimum, orderCost } from './tie-break';

describe('the tie-break', () => {
  const columns = { up: Int32Array.of(4, 0, -1, 2), down: Int32Array.of(1, -1, -1, 3) };
  const cost = orderCost(columns, Int32Array.of(3, 0, 1), 6);

  it('costs a hectare changed ten times the number of cells, and less for a cell of a lower rank', () => {
    const [, , third, , first, fifth] = cost;
    expect(Math.floor(third!)).toBe(30);
    // ranks 1, 2 and 3 of a hundredth, each with at most a tenth of a rank of its own
    expect(third! - 30).toBeGreaterThanOrEqual(0.01);
    expect(third! - 30).toBeLessThan(0.011);
    expect(first! - 30).toBeGreaterThanOrEqual(0.02);
    expect(first! - 30).toBeLessThan(0.021);
    expect(cost[0]! - 30).toBeGreaterThanOrEqual(0.03);
    expect(cost[0]! - 30).toBeLessThan(0.031);
    expect(fifth).toBe(0);
  });

  it('tells apart which cells give way, by less than a tenth of a rank', () => {
    const [one, two] = [cost[1]!, cost[3]!];
    expect(one).not.toBe(two);
    for (const down of [one, two]) {
      expect(down).toBeGreaterThan(0);
      expect(down).toBeLessThan(0.001);
    }
  });

  it('tells apart exchanges of equal ranks', () => {
    const n = 40;
    const all = { up: Int32Array.from({ length: n }, (_, k) => k), down: new Int32Array(n).fill(-1) };
    const up = orderCost(all, all.up, n);
    const sums = new Set<number>();
    for (let k = 0; k < n / 2; k++) sums.add(up[k]! + up[n - 1 - k]!);
    expect(sums.size).toBe(n / 2);
  });

  it('keeps an optimum within its tolerance, relative above 1', () => {
    expect(keptOptimum('minimise', 200, 1e-3)).toEqual([-Infinity, 200.2]);
    expect(keptOptimum('maximise', 200, 1e-3)).toEqual([199.8, Infinity]);
    expect(keptOptimum('minimise', -200, 1e-3)).toEqual([-Infinity, -199.8]);
    expect(keptOptimum('maximise', 0.1, 0.01)).toEqual([0.1 - 0.01, Infinity]);
    expect(keptOptimum('minimise', 0)).toEqual([-Infinity, 1e-9]);
  });
});
