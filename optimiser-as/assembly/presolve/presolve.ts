/**
 * Presolve: applies the rules in turn until none applies (Andersen and Andersen 1995). Each reduction is recorded on
 * the stack; the remainder becomes a programme of its own. The original is never modified.
 */
import { PASS_YIELD, PRESOLVE_YIELD } from '../model/tolerances';
import { i32s } from '../model/arena';
import { Programme, createProgramme } from '../model/programme';
import { fAt, fPut, iAt, iPut } from '../sparse/access';
import { Pre, columnIsAlive, loadPre, rowIsAlive } from './state';
import { openStack } from './stack';
import { mergeDuplicates } from './duplicates';
import { reduceIdleRow } from './rules/empty-row';
import { reduceSingletonRow } from './rules/singleton-row';
import { reduceFixedColumn } from './rules/fixed-column';
import { reduceDominatedColumn } from './rules/dominated-column';
import { reduceForcingRow } from './rules/forcing-row';
import { reduceFreeSingleton } from './rules/free-singleton-column';
import { reduceDoubleton } from './rules/doubleton-equation';

const PASSES: i32 = 12;

export class Reduced {
  static programme: Programme = changetype<Programme>(0);
  /** original index of each row and column left */
  static rowOf: usize = 0;
  static columnOf: usize = 0;
}

function passOverRows(): void {
  for (let i = 0; i < Pre.m && !Pre.hopeless; i++) {
    if (!rowIsAlive(i)) continue;
    if (reduceIdleRow(i) || Pre.hopeless) continue;
    if (reduceSingletonRow(i) || Pre.hopeless) continue;
    if (reduceForcingRow(i)) continue;
    reduceDoubleton(i);
  }
}

function passOverColumns(): void {
  for (let j = 0; j < Pre.n && !Pre.hopeless; j++) {
    if (!columnIsAlive(j)) continue;
    if (reduceFixedColumn(j)) continue;
    if (reduceDominatedColumn(j) || Pre.hopeless) continue;
    reduceFreeSingleton(j);
  }
}

/** Returns whether the reduced programme is worth solving in the original's stead. */
export function presolve(p: Programme, always: bool): bool {
  loadPre(p);
  openStack();
  for (let pass = 0; pass < PASSES; pass++) {
    const before = Pre.changes;
    passOverRows();
    if (!Pre.hopeless) passOverColumns();
    if (!Pre.hopeless && (pass == 0 || Pre.changes > before)) mergeDuplicates();
    if (Pre.hopeless) return false;
    if ((Pre.changes - before) * PASS_YIELD <= Pre.rowsLeft + Pre.columnsLeft) break;
  }
  return (
    always || (Pre.m - Pre.rowsLeft) * PRESOLVE_YIELD > Pre.m || (Pre.n - Pre.columnsLeft) * PRESOLVE_YIELD > Pre.n
  );
}

/** Writes the remaining rows and columns as a programme. */
export function buildReduced(): void {
  const m = Pre.m,
    n = Pre.n,
    rows = Pre.rowsLeft,
    columns = Pre.columnsLeft;
  let entries = 0;
  for (let j = 0; j < n; j++) if (columnIsAlive(j)) entries += iAt(Pre.columnCount, j);
  const p = createProgramme(rows, columns, entries);
  Reduced.programme = p;
  Reduced.rowOf = i32s(rows);
  Reduced.columnOf = i32s(columns);
  const newRow = i32s(m);
  let at = 0;
  for (let i = 0; i < m; i++)
    if (rowIsAlive(i)) {
      iPut(newRow, i, at);
      iPut(Reduced.rowOf, at, i);
      fPut(p.rowLower, at, fAt(Pre.rowLower, i));
      fPut(p.rowUpper, at, fAt(Pre.rowUpper, i));
      at++;
    }
  at = 0;
  let e = 0;
  for (let j = 0; j < n; j++)
    if (columnIsAlive(j)) {
      iPut(Reduced.columnOf, at, j);
      fPut(p.cost, at, fAt(Pre.cost, j));
      fPut(p.lower, at, fAt(Pre.lower, j));
      fPut(p.upper, at, fAt(Pre.upper, j));
      for (let k = iAt(Pre.columnHead, j); k >= 0; k = iAt(Pre.columnNext, k)) {
        iPut(p.index, e, iAt(newRow, iAt(Pre.row, k)));
        fPut(p.value, e, fAt(Pre.value, k));
        e++;
      }
      iPut(p.start, ++at, e);
    }
}
