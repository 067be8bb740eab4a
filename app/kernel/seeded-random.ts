/** mulberry32 (T. Ettinger, public domain): 32 bits of state, the same sequence on every engine. */
export interface SeededRandom {
  next(): number;
  between(low: number, high: number): number;
  /** multiplicative noise in [1/(1+ratio), 1+ratio] */
  spread(ratio: number): number;
  chance(p: number): boolean;
  pick<T>(list: readonly T[]): T;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number) => low + (high - low) * next();
  return {
    next,
    between,
    spread: (ratio) => (1 + ratio) ** between(-1, 1),
    chance: (p) => next() < p,
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('pick from an empty list');
      return item;
    },
  };
}
