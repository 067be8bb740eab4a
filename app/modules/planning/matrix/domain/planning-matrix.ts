/** A planning matrix: one value per indicator for one hectare of each (zone, crop, driving mode) of a territory. */
export interface PlanningMatrix {
  readonly mid: number;
  readonly tid: number;
  readonly name: string;
  readonly descriptif: string;
  readonly author: string;
  readonly usermaj: string;
  readonly datecreation: Date;
  readonly datemaj: Date;
  readonly version: number;
  readonly favoris: boolean;
  /** ids of its indicators, in their order */
  readonly indicators: readonly number[];
}

/** One cell; `value` null empties it. */
export interface MatrixCell {
  readonly iid: number;
  readonly zid: number;
  readonly cid: number;
  readonly mcid: number;
  readonly value: number | null;
  readonly generatedValue: boolean;
}

interface CellBounds {
  readonly indicators: ReadonlySet<number>;
  readonly zones: ReadonlySet<number>;
  readonly crops: ReadonlySet<number>;
  readonly modes: ReadonlySet<number>;
}

export const cellKey = (cell: Pick<MatrixCell, 'iid' | 'zid' | 'cid' | 'mcid'>): string =>
  `${cell.iid}:${cell.zid}:${cell.cid}:${cell.mcid}`;

/** Whether a cell belongs to the matrix: its indicator to the matrix, the rest to the territory. */
export const isInside = (cell: MatrixCell, bounds: CellBounds): boolean =>
  bounds.indicators.has(cell.iid) &&
  bounds.zones.has(cell.zid) &&
  bounds.crops.has(cell.cid) &&
  bounds.modes.has(cell.mcid);

export { duplicateName } from '~/kernel/duplicate-name';

export interface CellChange {
  readonly cell: MatrixCell;
  readonly before: number | null;
  readonly generatedBefore: boolean;
}

/** The cells whose value or origin really changes, last one wins when a cell is given twice. */
export function changesOf(
  current: ReadonlyMap<string, { value: number; generatedValue: boolean }>,
  cells: readonly MatrixCell[],
): CellChange[] {
  const last = new Map(cells.map((cell) => [cellKey(cell), cell]));
  const changes: CellChange[] = [];
  for (const [key, cell] of last) {
    const before = current.get(key);
    const same =
      cell.value === null
        ? before === undefined
        : before !== undefined && Object.is(before.value, cell.value) && before.generatedValue === cell.generatedValue;
    if (!same) changes.push({ cell, before: before?.value ?? null, generatedBefore: before?.generatedValue ?? false });
  }
  return changes;
}
