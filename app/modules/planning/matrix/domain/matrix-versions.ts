/**
 * Versions of a matrix: each save keeps the cells it changed with the value before; states kept now and then shorten
 * the way back.
 */
import { cellKey, type MatrixCell } from './planning-matrix';
import type { MatrixDescription } from './matrix-fields';
import type { StoredChange } from './stored-changes';

export interface MatrixSave {
  readonly version: number;
  readonly cells: readonly StoredChange[];
  readonly before?: MatrixDescription;
  readonly after?: MatrixDescription;
}

/** One indicator of a kept state, a text a column. */
export interface PackedState {
  readonly zoneId: string;
  readonly cropId: string;
  readonly modeId: string;
  readonly value: string;
  readonly generated: string;
}

/** The cells of a kept state; an indicator without one had no value. */
export function stateCells(indicatorId: number, state: PackedState | undefined): MatrixCell[] {
  if (!state) return [];
  const [cropIds, modeIds, values, generated] = [state.cropId, state.modeId, state.value, state.generated].map(
    (column) => column.split(','),
  );
  return state.zoneId.split(',').map((zoneId, at) => ({
    indicatorId,
    zoneId: Number(zoneId),
    cropId: Number(cropIds![at]),
    modeId: Number(modeIds![at]),
    value: Number(values![at]),
    generatedValue: generated![at] === '1',
  }));
}

/** The cells to write to restore an earlier version. */
export function cellsToRestore(there: readonly MatrixCell[], then: readonly MatrixCell[]): MatrixCell[] {
  const was = new Map(then.map((cell) => [cellKey(cell), cell]));
  const is = new Map(there.map((cell) => [cellKey(cell), cell]));
  const changed = then.filter((cell) => {
    const now = is.get(cellKey(cell));
    return now?.value !== cell.value || now.generatedValue !== cell.generatedValue;
  });
  return [
    ...changed,
    ...there.filter((cell) => !was.has(cellKey(cell))).map((cell) => ({ ...cell, value: null, generatedValue: false })),
  ];
}

const addressOf = ([indicatorId, zoneId, cropId, modeId]: StoredChange) => ({ indicatorId, zoneId, cropId, modeId });

/** Name, description and indicators as they were after save `version`. */
export function descriptionAt(
  current: MatrixDescription,
  saves: readonly MatrixSave[],
  version: number,
): MatrixDescription {
  let description = current;
  for (const save of [...saves].sort((a, b) => b.version - a.version)) {
    if (save.version <= version) break;
    if (save.before) description = save.before;
  }
  return description;
}

export interface CellConflict {
  readonly cell: MatrixCell;
  readonly base: number | null;
  readonly theirs: number | null;
}
export interface CellMerge {
  readonly agreed: readonly MatrixCell[];
  readonly conflicts: readonly CellConflict[];
  /** cells that they alone changed */
  readonly fromTheirs: number;
}

/**
 * My cells against the saves since the version I opened. `stored`: the current values; a cell of mine equal to its
 * stored value is no change.
 */
export function mergeCells(
  mine: readonly MatrixCell[],
  savesSince: readonly MatrixSave[],
  stored: ReadonlyMap<string, number | null>,
): CellMerge {
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
  const changed = [...theirs.values()].filter(({ base, now }) => base !== now).length;
  return { agreed, conflicts, fromTheirs: changed - conflicts.length };
}
