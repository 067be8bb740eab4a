/**
 * One arena per instance: a bump pointer over linear memory, with marks that give a whole region back. Every block is
 * zero-filled, so that a reused instance computes the same bits as a fresh one.
 */
class Arena {
  static top: usize = 0;
}

function ensure(end: usize): void {
  const have = (<usize>memory.size()) << 16;
  if (end <= have) return;
  // grow by at least an eighth, so that many small models do not call grow each time
  const need = ((end - have + 0xffff) >>> 16) + ((<usize>memory.size()) >>> 3);
  if (memory.grow(<i32>need) < 0) {
    if (memory.grow(<i32>((end - have + 0xffff) >>> 16)) < 0) unreachable();
  }
}

export function allocate(bytes: usize): usize {
  const at = (Arena.top + 15) & ~(<usize>15);
  ensure(at + bytes + 64);
  memory.fill(at, 0, bytes);
  Arena.top = at + bytes;
  return at;
}

export function arenaStart(): void {
  Arena.top = (__heap_base + 63) & ~(<usize>63);
}
export function arenaMark(): usize {
  return Arena.top;
}
export function arenaRelease(mark: usize): void {
  Arena.top = mark;
}

export function f64s(n: i32): usize {
  return allocate((<usize>(n < 1 ? 1 : n)) << 3);
}
export function i32s(n: i32): usize {
  return allocate((<usize>(n < 1 ? 1 : n)) << 2);
}
export function bytes(n: i32): usize {
  return allocate(<usize>(n < 1 ? 1 : n));
}

/** Moves `used` elements of 2^shift bytes to a larger block; the old block is lost until the next release. */
export function regrow(old: usize, used: i32, capacity: i32, shift: i32): usize {
  const fresh = allocate((<usize>capacity) << shift);
  memory.copy(fresh, old, (<usize>used) << shift);
  return fresh;
}
