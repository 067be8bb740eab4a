/** Versions of a matrix: each save keeps the cells it changed with the value before, so that any version can be rebuilt. */
import { cellKey, type MatrixCell, type StoredChange } from '~/modules/matrix/domain';

export interface MatrixDescription { readonly name: string; readonly descriptif: string; readonly indicators: readonly number[] }
export interface MatrixSave { readonly version: number; readonly cells: readonly StoredChange[]; readonly before?: MatrixDescription; readonly after?: MatrixDescription }

const addressOf = ([iid, zid, cid, mcid]: StoredChange) => ({ iid, zid, cid, mcid });

/** The cells to write on the current matrix so that it becomes what it was after save `version`. */
export function cellsBackTo(saves: readonly MatrixSave[], version: number): MatrixCell[] {
  const back = new Map<string, MatrixCell>();
  for (const save of [...saves].sort((a, b) => b.version - a.version)) {
    if (save.version <= version) break;
    // walking back in time, the value before an earlier save wins over the value before a later one
    for (const change of save.cells) back.set(cellKey(addressOf(change)), { ...addressOf(change), value: change[4], generatedValue: change[7] ?? false });
  }
  return [...back.values()];
}

/** A matrix's cells as they were after save `version`; cells without a value are left out. */
export function cellsAt(current: readonly MatrixCell[], saves: readonly MatrixSave[], version: number): MatrixCell[] {
  const cells = new Map(current.map((cell) => [cellKey(cell), cell]));
  for (const cell of cellsBackTo(saves, version)) cells.set(cellKey(cell), cell);
  return [...cells.values()].filter(({ value }) => value !== null);
}

/** Name, description and indicators as they were after save `version`. */
export function descriptionAt(current: MatrixDescription, saves: readonly MatrixSave[], version: number): MatrixDescription {
  let description = current;
  for (const save of [...saves].sort((a, b) => b.version - a.version)) {
    if (save.version <= version) break;
    if (save.before) description = save.before;
  }
  return description;
}

export interface CellConflict { readonly cell: MatrixCell; readonly base: number | null; readonly theirs: number | null }
export interface CellMerge { readonly agreed: readonly MatrixCell[]; readonly conflicts: readonly CellConflict[]; readonly fromTheirs: number }

/** My cells against what others saved since the version I started from. `stored`: the values now; a cell of mine that says the same is no change. */
export function mergeCells(mine: readonly MatrixCell[], savesSince: readonly MatrixSave[], stored: ReadonlyMap<string, number | null>): CellMerge {
  const theirs = new Map<string, { base: number | null; now: number | null }>();
  for (const save of [...savesSince].sort((a, b) => a.version - b.version)) {
    for (const change of save.cells) {
      const key = cellKey(addressOf(change));
      theirs.set(key, { base: theirs.has(key) ? theirs.get(key)!.base : change[4], now: change[5] });
    }
  }
  const agreed: MatrixCell[] = [];
  const conflicts: CellConflict[] = [];
  for (const cell of mine) {
    const other = theirs.get(cellKey(cell));
    if (cell.value === (stored.get(cellKey(cell)) ?? null)) continue;
    if (!other || other.base === other.now) agreed.push(cell);
    else if (cell.value === other.base) continue;
    else conflicts.push({ cell, base: other.base, theirs: other.now });
  }
  return { agreed, conflicts, fromTheirs: [...theirs.values()].filter(({ base, now }) => base !== now).length };
}
