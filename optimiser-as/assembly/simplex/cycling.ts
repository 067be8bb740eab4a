/**
 * Notices that a basis came back. A hash of the basis follows every exchange (Zobrist 1970); the last few thousand are
 * remembered. Repeats do not prove a cycle (bound flips change the point, not the basis), many of them do.
 */
import { allocate } from '../model/arena';

const PLACES: i32 = 4096;

export class Cycling {
  static hash: u64 = 0;
  static table: usize = 0;
  static repeats: i32 = 0;
}

export function reserveCycling(): void {
  Cycling.table = allocate((<usize>PLACES) << 3);
  Cycling.repeats = 0;
  Cycling.hash = 1;
}

export function forgetBases(): void {
  memory.fill(Cycling.table, 0, (<usize>PLACES) << 3);
  Cycling.repeats = 0;
}

/** splitmix64 of a variable's number */
@inline function mix(j: i32): u64 {
  let z = (<u64>j + 1) * 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

export function noteExchange(entering: i32, leaving: i32): void {
  const hash = Cycling.hash ^ mix(entering) ^ mix(leaving);
  Cycling.hash = hash;
  const at = Cycling.table + ((<usize>(hash & (PLACES - 1))) << 3);
  if (load<u64>(at) == hash) Cycling.repeats++;
  else store<u64>(at, hash);
}
