/**
 * Forrest–Tomlin update (Forrest and Tomlin 1972; row multipliers from the partial BTRAN, Suhl and Suhl 1993).
 *
 * Column p of U is replaced by the spike (the entering column after L and R) and moved last; row p is eliminated by one
 * row transformation. With y the pivot row after Uᵀ, its multipliers are r_i = −y_i u_pp, and the new pivot is α u_pp.
 *
 * Requires: ftran(…, keepSpike) of the entering column and btran(…, keepPart) of e_p with these factors.
 */
import { fAt, fPut, iAt, iPut } from '../sparse/access';
import { DROP } from '../model/tolerances';
import { Lu, roomForR, roomForUColumns, roomForURows } from './lu';

/** Takes entry `what` out of line `line`; the order inside a line is free. */
function removeEntry(start: usize, length: usize, index: usize, value: usize, line: i32, what: i32): void {
  const from = iAt(start, line),
    last = from + iAt(length, line) - 1;
  let e = from;
  while (e <= last && iAt(index, e) != what) e++;
  if (e > last) return;
  iPut(index, e, iAt(index, last));
  fPut(value, e, fAt(value, last));
  iPut(length, line, last - from);
}

function appendToRow(i: i32, p: i32, u: f64): void {
  let start = iAt(Lu.urStart, i);
  const length = iAt(Lu.urLength, i);
  if (length >= iAt(Lu.urRoom, i)) {
    const room = length + (length >> 1) + 4;
    roomForURows(room);
    const to = Lu.urUsed;
    for (let e = 0; e < length; e++) {
      iPut(Lu.urIndex, to + e, iAt(Lu.urIndex, start + e));
      fPut(Lu.urValue, to + e, fAt(Lu.urValue, start + e));
    }
    iPut(Lu.urStart, i, to);
    iPut(Lu.urRoom, i, room);
    Lu.urUsed = to + room;
    start = to;
  }
  iPut(Lu.urIndex, start + length, p);
  fPut(Lu.urValue, start + length, u);
  iPut(Lu.urLength, i, length + 1);
}

export function updateFactors(p: i32, alpha: f64): void {
  const oldPivot = fAt(Lu.pivot, p);

  // the leaving column goes from the rows, the leaving row from the columns
  let from = iAt(Lu.ucStart, p),
    to = from + iAt(Lu.ucLength, p);
  for (let e = from; e < to; e++) removeEntry(Lu.urStart, Lu.urLength, Lu.urIndex, Lu.urValue, iAt(Lu.ucIndex, e), p);
  from = iAt(Lu.urStart, p);
  to = from + iAt(Lu.urLength, p);
  for (let e = from; e < to; e++) removeEntry(Lu.ucStart, Lu.ucLength, Lu.ucIndex, Lu.ucValue, iAt(Lu.urIndex, e), p);
  iPut(Lu.urLength, p, 0);

  // the spike enters
  const spikes = Lu.spikeCount;
  roomForUColumns(spikes);
  let at = Lu.ucUsed;
  iPut(Lu.ucStart, p, at);
  for (let k = 0; k < spikes; k++) {
    const i = iAt(Lu.spikeIndex, k);
    if (i == p) continue;
    const u = fAt(Lu.spikeValue, k);
    if (Math.abs(u) <= DROP) continue;
    iPut(Lu.ucIndex, at, i);
    fPut(Lu.ucValue, at, u);
    at++;
    appendToRow(i, p, u);
  }
  iPut(Lu.ucLength, p, at - Lu.ucUsed);
  Lu.ucUsed = at;
  fPut(Lu.pivot, p, oldPivot * alpha);
  iPut(Lu.order, iAt(Lu.place, p), -1);
  iPut(Lu.order, Lu.orderCount, p);
  iPut(Lu.place, p, Lu.orderCount);
  Lu.orderCount++;

  // the row transformation
  const parts = Lu.partCount,
    t = Lu.updates;
  roomForR(parts);
  at = Lu.rUsed;
  for (let k = 0; k < parts; k++) {
    const i = iAt(Lu.partIndex, k);
    if (i == p) continue;
    const r = -fAt(Lu.partValue, k) * oldPivot;
    if (Math.abs(r) <= DROP) continue;
    iPut(Lu.rIndex, at, i);
    fPut(Lu.rValue, at, r);
    at++;
  }
  iPut(Lu.rPivot, t, p);
  iPut(Lu.rStart, t + 1, at);
  Lu.rUsed = at;
  Lu.updates = t + 1;
  Lu.solveWork += <f64>(parts + 2 * spikes);
}
