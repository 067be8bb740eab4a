/**
 * What a saved version of a matrix keeps of the cells it changed: their value before and after, so that any version can
 * be rebuilt.
 */

/** [iid, zid, cid, mcid, before, after, generated after, generated before] */
export type StoredChange = readonly [number, number, number, number, number | null, number | null, boolean, boolean?];

/**
 * The changes of an import, a text a column: 170,000 cells as arrays take PostgreSQL four times as long to write. An
 * empty `before`: the cell was empty.
 */
interface PackedChanges {
  readonly iid: string;
  readonly zid: string;
  readonly cid: string;
  readonly mcid: string;
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
  if (!columns || columns.iid === '') return cells;
  const [zids, cids, mcids, befores, afters, generated] = [
    columns.zid,
    columns.cid,
    columns.mcid,
    columns.before,
    columns.after,
    columns.generatedBefore,
  ].map((column) => column.split(','));
  return columns.iid
    .split(',')
    .map((iid, at): StoredChange => [
      Number(iid),
      Number(zids![at]),
      Number(cids![at]),
      Number(mcids![at]),
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
