/**
 * What a saved version of a matrix keeps of the cells it changed: their value before and after, so that any version can
 * be rebuilt.
 */

/** [indicatorId, zoneId, cropId, modeId, before, after, generated after, generated before] */
export type StoredChange = readonly [number, number, number, number, number | null, number | null, boolean, boolean?];

/**
 * The changes of an import, a text a column: 170,000 cells as arrays take PostgreSQL four times as long to write. An
 * empty `before`: the cell was empty.
 */
interface PackedChanges {
  readonly indicatorId: string;
  readonly zoneId: string;
  readonly cropId: string;
  readonly modeId: string;
  readonly before: string;
  readonly after: string;
  /** 1 where a calculation had written the value before */
  readonly generatedBefore: string;
}
interface Kept {
  readonly cells?: readonly StoredChange[];
  readonly columns?: PackedChanges;
}

/** The changed cells of a kept version, however they were written. */
export function storedChanges({ cells = [], columns }: Kept): readonly StoredChange[] {
  if (!columns || columns.indicatorId === '') return cells;
  const [zoneIds, cropIds, modeIds, befores, afters, generated] = [
    columns.zoneId,
    columns.cropId,
    columns.modeId,
    columns.before,
    columns.after,
    columns.generatedBefore,
  ].map((column) => column.split(','));
  return columns.indicatorId
    .split(',')
    .map((indicatorId, at): StoredChange => [
      Number(indicatorId),
      Number(zoneIds![at]),
      Number(cropIds![at]),
      Number(modeIds![at]),
      befores![at] === '' ? null : Number(befores![at]),
      Number(afters![at]),
      false,
      generated![at] === '1',
    ]);
}

/** The summary of a version in the list. */
export interface VersionOutline<Description> {
  readonly count: number;
  /** the first ones */ readonly cells: readonly StoredChange[];
  readonly before?: Description;
  readonly after?: Description;
}

export const OUTLINED_CELLS = 3;

export const outlineOf = <Description>({
  cells = [],
  before,
  after,
}: {
  readonly cells?: readonly StoredChange[];
  readonly before?: Description;
  readonly after?: Description;
}): VersionOutline<Description> => ({
  count: cells.length,
  cells: cells.slice(0, OUTLINED_CELLS),
  ...(before && { before }),
  ...(after && { after }),
});
