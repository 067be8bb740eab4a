/**
 * The factors B = L R⁻¹ U, kept by row *and* by column so that every solve can walk non-zeros only.
 *
 * Each basic variable is assigned to the row it pivots on, so a position of the basis and a row are the same index, and
 * vectors need no permutation. `order` lists the pivots of U in elimination order; an update retires one (−1) and
 * appends it at the end (Forrest and Tomlin 1972).
 *
 *   L: for each pivot row p, multipliers (i, l): v[i] -= l · v[p]
 *   R: one row transformation for each update: v[p] -= Σ r_i v[i]
 *   U: pivot[p] and, for each pivot row p, its column entries (i, u) and its row entries (j, u)
 */
import { f64s, i32s, regrow } from '../model/arena';
import { OLD_UPDATES, UPDATE_LIMIT, FACTOR_WEIGHT, average } from '../model/tolerances';

export class Lu {
  static m: i32 = 0;
  static updates: i32 = 0;
  /** see requestRebuild */
  static rebuildRequested: bool = false;
  /** columns that were dependent and replaced by logicals in the last factorisation */
  static deficient: i32 = 0;
  /** work units the last factorisation took, and those of solves since */
  static factorWork: f64 = 0;
  /** running mean of the solve work of one iteration, and where the last one ended */
  static recentWork: f64 = 0;
  static workMark: f64 = 0;
  static solveWork: f64 = 0;

  static order: usize = 0;
  static orderCount: i32 = 0;
  static place: usize = 0;
  static pivot: usize = 0;
  /** pivots whose column (row) of L is not empty, in elimination order: most are */
  static lcOrder: usize = 0;
  static lcCount: i32 = 0;
  static lrOrder: usize = 0;
  static lrCount: i32 = 0;

  // L by column and by row
  static lcStart: usize = 0;
  static lcLength: usize = 0;
  static lcIndex: usize = 0;
  static lcValue: usize = 0;
  static lrStart: usize = 0;
  static lrLength: usize = 0;
  static lrIndex: usize = 0;
  static lrValue: usize = 0;
  static lUsed: i32 = 0;
  static lCapacity: i32 = 0;
  static lrCapacity: i32 = 0;

  // U by column
  static ucStart: usize = 0;
  static ucLength: usize = 0;
  static ucIndex: usize = 0;
  static ucValue: usize = 0;
  static ucUsed: i32 = 0;
  static ucCapacity: i32 = 0;
  // U by row, with room in each row
  static urStart: usize = 0;
  static urLength: usize = 0;
  static urRoom: usize = 0;
  static urIndex: usize = 0;
  static urValue: usize = 0;
  static urUsed: i32 = 0;
  static urCapacity: i32 = 0;

  // R: etas of the updates
  static rPivot: usize = 0;
  static rStart: usize = 0;
  static rIndex: usize = 0;
  static rValue: usize = 0;
  static rUsed: i32 = 0;
  static rCapacity: i32 = 0;

  // what the next update needs: the entering column after L and R, the pivot row after Uᵀ
  static spikeIndex: usize = 0;
  static spikeValue: usize = 0;
  static spikeCount: i32 = 0;
  static partIndex: usize = 0;
  static partValue: usize = 0;
  static partCount: i32 = 0;

  // work space of the symbolic solves
  static mark: usize = 0;
  static stack: usize = 0;
  static edge: usize = 0;
  static reach: usize = 0;
}

export function reserveLu(m: i32, nonzeros: i32): void {
  const room = nonzeros + m + 256;
  Lu.m = m;
  Lu.order = i32s(m + UPDATE_LIMIT + 8);
  Lu.place = i32s(m);
  Lu.pivot = f64s(m);
  Lu.lcOrder = i32s(m);
  Lu.lrOrder = i32s(m);
  Lu.lcStart = i32s(m + 1);
  Lu.lcLength = i32s(m);
  Lu.lrStart = i32s(m + 1);
  Lu.lrLength = i32s(m);
  Lu.lCapacity = room;
  Lu.lcIndex = i32s(room);
  Lu.lcValue = f64s(room);
  Lu.lrCapacity = room;
  Lu.lrIndex = i32s(room);
  Lu.lrValue = f64s(room);
  Lu.ucStart = i32s(m);
  Lu.ucLength = i32s(m);
  Lu.ucCapacity = room;
  Lu.ucIndex = i32s(room);
  Lu.ucValue = f64s(room);
  Lu.urStart = i32s(m);
  Lu.urLength = i32s(m);
  Lu.urRoom = i32s(m);
  Lu.urCapacity = 2 * room;
  Lu.urIndex = i32s(2 * room);
  Lu.urValue = f64s(2 * room);
  Lu.rPivot = i32s(UPDATE_LIMIT + 8);
  Lu.rStart = i32s(UPDATE_LIMIT + 9);
  Lu.rCapacity = room;
  Lu.rIndex = i32s(room);
  Lu.rValue = f64s(room);
  Lu.spikeIndex = i32s(m);
  Lu.spikeValue = f64s(m);
  Lu.partIndex = i32s(m);
  Lu.partValue = f64s(m);
  Lu.mark = i32s(m);
  Lu.stack = i32s(m);
  Lu.edge = i32s(m);
  Lu.reach = i32s(m);
  Lu.updates = 0;
  Lu.rebuildRequested = false;
  Lu.orderCount = 0;
  Lu.lcCount = 0;
  Lu.lrCount = 0;
  Lu.lUsed = 0;
  Lu.ucUsed = 0;
  Lu.urUsed = 0;
  Lu.rUsed = 0;
  Lu.spikeCount = 0;
  Lu.partCount = 0;
  Lu.deficient = 0;
  Lu.factorWork = 0;
  Lu.solveWork = 0;
}

/** The factors are of another basis, of other values, or of too small pivots: the next step makes them anew. */
export function requestRebuild(): void {
  Lu.rebuildRequested = true;
}

/** Whether a rebuild would give other factors than those at hand. */
export function factorsAreOutdated(): bool {
  return Lu.rebuildRequested || Lu.updates > 0;
}

/**
 * Work clock: factorise again when an iteration costs more than the mean one since the last factorisation, this one
 * included (the mean then starts to rise). `overhead` is what a rebuild costs besides the factors.
 */
export function factorsAreWorn(overhead: f64): bool {
  const spent = Lu.solveWork - Lu.workMark,
    updates = Lu.updates;
  Lu.workMark = Lu.solveWork;
  Lu.recentWork = updates == 1 ? spent : average(Lu.recentWork, spent, 1);
  if (updates >= UPDATE_LIMIT) return true;
  return (
    updates >= OLD_UPDATES && Lu.recentWork * <f64>updates > FACTOR_WEIGHT * Lu.factorWork + overhead + Lu.solveWork
  );
}

export function roomForL(extra: i32): void {
  if (Lu.lUsed + extra <= Lu.lCapacity) return;
  const capacity = (Lu.lUsed + extra) * 2;
  Lu.lcIndex = regrow(Lu.lcIndex, Lu.lUsed, capacity, 2);
  Lu.lcValue = regrow(Lu.lcValue, Lu.lUsed, capacity, 3);
  Lu.lCapacity = capacity;
}

export function roomForUColumns(extra: i32): void {
  if (Lu.ucUsed + extra <= Lu.ucCapacity) return;
  const capacity = (Lu.ucUsed + extra) * 2;
  Lu.ucIndex = regrow(Lu.ucIndex, Lu.ucUsed, capacity, 2);
  Lu.ucValue = regrow(Lu.ucValue, Lu.ucUsed, capacity, 3);
  Lu.ucCapacity = capacity;
}

export function roomForURows(extra: i32): void {
  if (Lu.urUsed + extra <= Lu.urCapacity) return;
  const capacity = (Lu.urUsed + extra) * 2;
  Lu.urIndex = regrow(Lu.urIndex, Lu.urUsed, capacity, 2);
  Lu.urValue = regrow(Lu.urValue, Lu.urUsed, capacity, 3);
  Lu.urCapacity = capacity;
}

export function roomForR(extra: i32): void {
  if (Lu.rUsed + extra <= Lu.rCapacity) return;
  const capacity = (Lu.rUsed + extra) * 2;
  Lu.rIndex = regrow(Lu.rIndex, Lu.rUsed, capacity, 2);
  Lu.rValue = regrow(Lu.rValue, Lu.rUsed, capacity, 3);
  Lu.rCapacity = capacity;
}
