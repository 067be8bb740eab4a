/** A seeded generator (xorshift32, Marsaglia 2003): the only source of "randomness" in the solver. */
class Random {
  static state: u32 = 1;
}

export function seedRandom(seed: i32): void {
  let s = <u32>seed * 2654435761 + 0x9e3779b9;
  if (s == 0) s = 1;
  Random.state = s;
  for (let k = 0; k < 8; k++) nextInteger();
}

export function nextInteger(): u32 {
  let s = Random.state;
  s ^= s << 13;
  s ^= s >> 17;
  s ^= s << 5;
  Random.state = s;
  return s;
}

/** in [0, 1) */
export function nextFraction(): f64 {
  return <f64>(nextInteger() >>> 1) / 2147483648.0;
}
