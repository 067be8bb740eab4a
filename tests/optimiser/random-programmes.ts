/**
 * Random programmes that hurt: degenerate, dependent rows, free and fixed columns, ranges, wild coefficients, no
 * solution, no bound.
 */
import type { LinearProgramme } from 'optimiser/types';

/** mulberry32: small, and the same on every engine */
export function randomSource(seed: number) {
  let a = seed >>> 0;
  const next = () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (n: number) => Math.floor(next() * n),
    chance: (p: number) => next() < p,
    between: (l: number, u: number) => l + (u - l) * next(),
  };
}

function fromDense(parts: {
  sense?: 'minimise' | 'maximise';
  cost: number[];
  rows: number[][];
  rowLower: number[];
  rowUpper: number[];
  lower: number[];
  upper: number[];
  constant?: number;
}): LinearProgramme {
  const n = parts.cost.length,
    starts = new Int32Array(n + 1),
    rowIndex: number[] = [],
    value: number[] = [];
  for (let j = 0; j < n; j++) {
    parts.rows.forEach((row, i) => {
      if (row[j]) {
        rowIndex.push(i);
        value.push(row[j]!);
      }
    });
    starts[j + 1] = rowIndex.length;
  }
  return {
    sense: parts.sense ?? 'minimise',
    objectiveConstant: parts.constant ?? 0,
    cost: Float64Array.from(parts.cost),
    columnLower: Float64Array.from(parts.lower),
    columnUpper: Float64Array.from(parts.upper),
    rowLower: Float64Array.from(parts.rowLower),
    rowUpper: Float64Array.from(parts.rowUpper),
    matrix: { starts, rowIndex: Int32Array.from(rowIndex), value: Float64Array.from(value) },
  };
}

/** One programme for each seed; sizes and nasty traits are drawn too. */
export function randomProgramme(seed: number, largest = 25): LinearProgramme {
  const r = randomSource(seed);
  const m = 1 + r.below(largest),
    n = 1 + r.below(Math.ceil(largest * 1.6));
  const density = r.between(0.1, 0.8),
    wild = r.chance(0.15),
    integers = r.chance(0.6),
    anchored = r.chance(0.75);
  const coefficient = () => {
    if (integers) return (r.below(9) + 1) * (r.chance(0.5) ? 1 : -1);
    const base = r.between(-10, 10);
    return wild ? base * 10 ** r.between(-4, 4) : base;
  };
  const rows = Array.from({ length: m }, () =>
    Array.from({ length: n }, () => (r.chance(density) ? coefficient() : 0)),
  );
  // dependent rows: copies, multiples and sums
  for (let i = 1; i < m; i++)
    if (r.chance(0.15)) {
      const a = r.below(i),
        b = r.below(i),
        f = r.chance(0.5) ? 0 : 1,
        k = r.chance(0.5) ? 1 : 2;
      rows[i] = rows[a]!.map((v, j) => k * v + f * rows[b]![j]!);
    }
  const lower: number[] = [],
    upper: number[] = [],
    inside: number[] = [];
  for (let j = 0; j < n; j++) {
    const kind = r.next();
    const l = integers ? r.below(7) - 3 : r.between(-3, 3),
      width = r.chance(0.3) ? 1 : r.between(0.5, 20);
    if (kind < 0.45) {
      lower.push(0);
      upper.push(Infinity);
    } else if (kind < 0.65) {
      lower.push(l);
      upper.push(l + width);
    } else if (kind < 0.75) {
      lower.push(-Infinity);
      upper.push(l);
    } else if (kind < 0.85) {
      lower.push(-Infinity);
      upper.push(Infinity);
    } else if (kind < 0.93) {
      lower.push(l);
      upper.push(l);
    } else {
      lower.push(l);
      upper.push(Infinity);
    }
    // a point inside the bounds, often on one of them
    const low = Math.max(lower[j]!, -5),
      high = Math.max(low, Math.min(upper[j]!, 8));
    inside.push(
      r.chance(0.5) && Number.isFinite(lower[j]!)
        ? lower[j]!
        : Math.min(upper[j]!, Math.max(lower[j]!, r.between(low, high))),
    );
  }
  const rowLower: number[] = [],
    rowUpper: number[] = [];
  for (let i = 0; i < m; i++) {
    const at = anchored ? rows[i]!.reduce((sum, v, j) => sum + v * inside[j]!, 0) : coefficient() * 3;
    const slack = r.chance(0.5) ? 0 : r.between(0, 10);
    const kind = r.next();
    if (kind < 0.3) {
      rowLower.push(at);
      rowUpper.push(at);
    } else if (kind < 0.55) {
      rowLower.push(-Infinity);
      rowUpper.push(at + slack);
    } else if (kind < 0.8) {
      rowLower.push(at - slack);
      rowUpper.push(Infinity);
    } else if (kind < 0.95) {
      rowLower.push(at - slack);
      rowUpper.push(at + r.between(0, 10));
    } else {
      rowLower.push(-Infinity);
      rowUpper.push(Infinity);
    }
  }
  const degenerateCosts = r.chance(0.3);
  let cost = Array.from({ length: n }, () => (r.chance(0.25) ? 0 : degenerateCosts ? r.below(3) - 1 : coefficient()));
  // costs a dual vector supports: bounded programmes, else most would be unbounded
  if (r.chance(0.7)) {
    const y = rows.map((_, i) => {
      const v = r.chance(0.5) ? 0 : r.between(0, 3);
      return rowLower[i] === -Infinity && rowUpper[i] === Infinity
        ? 0
        : rowLower[i] === -Infinity
          ? -v
          : rowUpper[i] === Infinity
            ? v
            : r.chance(0.5)
              ? v
              : -v;
    });
    cost = cost.map((c, j) => {
      const supported = rows.reduce((sum, row, i) => sum + row[j]! * y[i]!, 0);
      const d =
        lower[j] === -Infinity && upper[j] === Infinity
          ? 0
          : lower[j] === -Infinity
            ? -Math.abs(c)
            : upper[j] === Infinity
              ? Math.abs(c)
              : c;
      return supported + d;
    });
  }
  return fromDense({
    sense: r.chance(0.5) ? 'minimise' : 'maximise',
    cost: cost.map((c) => c),
    rows,
    rowLower,
    rowUpper,
    lower,
    upper,
    constant: r.chance(0.2) ? 7 : 0,
  });
}
