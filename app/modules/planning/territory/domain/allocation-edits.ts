/** Changes to an allocation, cell by cell: what a grid posts, and what two people who saved at once must reconcile. */
import { lineKey, tidyAllocation, type Allocation, type AllocationLine } from './allocation';

/** `surface:3` is the total of zone 3, `cell:3-8-2` the crop 8 in mode 2 there. */
export type CellKey = string;
export interface AllocationEdit {
  readonly key: CellKey;
  readonly value: number | null;
}

export const surfaceKey = (zoneId: number): CellKey => `surface:${zoneId}`;
export const cellKey = (line: Pick<AllocationLine, 'zoneId' | 'cropId' | 'modeId'>): CellKey => `cell:${lineKey(line)}`;

type ParsedKey =
  | { readonly kind: 'surface'; readonly zoneId: number }
  | { readonly kind: 'cell'; readonly zoneId: number; readonly cropId: number; readonly modeId: number };
export function parseCellKey(key: CellKey): ParsedKey | null {
  const [, surface, zoneId, cropId, modeId] =
    /^(?:surface:(\d{1,9})|cell:(\d{1,9})-(\d{1,9})-(\d{1,9}))$/.exec(key) ?? [];
  if (surface) return { kind: 'surface', zoneId: Number(surface) };
  return zoneId ? { kind: 'cell', zoneId: Number(zoneId), cropId: Number(cropId), modeId: Number(modeId) } : null;
}

/** Every value of an allocation under its key. */
export function valuesOf({ surfaces, lines }: Allocation): Map<CellKey, number | null> {
  const cells = new Map<CellKey, number | null>();
  for (const one of surfaces) cells.set(surfaceKey(one.zoneId), one.surface);
  for (const line of lines) cells.set(cellKey(line), line.surface);
  return cells;
}

/** What is under no key of an allocation is left out. */
function fromCells(cells: ReadonlyMap<CellKey, number | null>): Allocation {
  const surfaces: { zoneId: number; surface: number | null }[] = [];
  const lines: AllocationLine[] = [];
  for (const [key, value] of cells) {
    const place = parseCellKey(key);
    if (place?.kind === 'surface') surfaces.push({ zoneId: place.zoneId, surface: value });
    else if (place)
      lines.push({ zoneId: place.zoneId, cropId: place.cropId, modeId: place.modeId, surface: value ?? 0 });
  }
  return tidyAllocation({ surfaces, lines });
}

/** Zero and empty are one in a cell (nothing is grown), but not in a total. */
const same = (key: CellKey, a: number | null | undefined, b: number | null | undefined): boolean =>
  key.startsWith('surface') ? (a ?? null) === (b ?? null) : (a ?? 0) === (b ?? 0);

export function applyEdits(allocation: Allocation, edits: readonly AllocationEdit[]): Allocation {
  const cells = valuesOf(allocation);
  for (const { key, value } of edits) cells.set(key, value);
  return fromCells(cells);
}

/** The edits that lead from one allocation to the other. */
export function editsBetween(before: Allocation, after: Allocation): AllocationEdit[] {
  const [from, to] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...from.keys(), ...to.keys()])].flatMap((key) =>
    same(key, from.get(key), to.get(key)) ? [] : [{ key, value: to.get(key) ?? null }],
  );
}

export interface AllocationConflict {
  readonly key: CellKey;
  readonly base: number | null;
  readonly theirs: number | null;
  readonly mine: number | null;
}
export interface AllocationMerge {
  /** everything both agree on, theirs where they disagree */
  readonly merged: Allocation;
  readonly conflicts: readonly AllocationConflict[];
  readonly fromMine: number;
  readonly fromTheirs: number;
}

/**
 * Three-way merge: a cell that only one side changed is theirs or mine; one that both changed differently is a
 * conflict.
 */
export function mergeAllocations(
  base: Allocation,
  theirs: Allocation,
  mine: readonly AllocationEdit[],
): AllocationMerge {
  const [was, is] = [valuesOf(base), valuesOf(theirs)];
  const merged = new Map(is);
  const conflicts: AllocationConflict[] = [];
  let fromMine = 0;
  for (const { key, value } of mine) {
    if (same(key, was.get(key), value) || same(key, is.get(key), value)) continue;
    if (same(key, was.get(key), is.get(key))) {
      merged.set(key, value);
      fromMine += 1;
    } else conflicts.push({ key, base: was.get(key) ?? null, theirs: is.get(key) ?? null, mine: value });
  }
  return { merged: fromCells(merged), conflicts, fromMine, fromTheirs: editsBetween(base, theirs).length };
}
