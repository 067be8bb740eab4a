/** Seeded pseudo-random numbers (mulberry32): the same seed gives the same files on every machine. */
export function seeded(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    /** An index drawn in proportion to the weights. */
    weighted(weights) {
      let mark = next() * weights.reduce((sum, weight) => sum + weight, 0);
      for (let index = 0; index < weights.length; index += 1) {
        mark -= weights[index];
        if (mark < 0) return index;
      }
      return weights.length - 1;
    },
    shuffled(items) {
      const copy = [...items];
      for (let index = copy.length - 1; index > 0; index -= 1) {
        const other = Math.floor(next() * (index + 1));
        [copy[index], copy[other]] = [copy[other], copy[index]];
      }
      return copy;
    },
  };
}
