/** Matrix values from spreadsheets. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { FileToCheck } from '~/records/exchange/service/check-upload.server';
import { isWithin, type GridColumns } from '~/modules/planning/grid-files/domain';
import {
  gridImport,
  importGrid,
  type GridTarget,
  type ImportOptions,
} from '~/modules/planning/grid-files/service/import-grid.server';
import { audit } from '~/platform/audit.server';
import { stampOf } from '~/platform/clock.server';
import { inTransaction, type Transaction } from '~/platform/db/transaction.server';
import { findTerritoryIds, lockMatrix, updateMatrix, type MatrixWithTerritory } from '../data/matrices.server';
import { keepStateWhenDue } from '../data/states.server';
import { findMatrixBricks } from '../data/names.server';
import { compareCells, findValueCells, keepChanges, writeCells } from '../data/value-columns.server';
import type { PlanningMatrix } from '../domain';
import { matrixHead, type MatrixHead } from '../view/matrix-head.view';
import { matrixFor } from './matrix-access.server';
import type { SaveValuesRefusal } from './save-values.server';

const MATRIX_FILE: GridTarget<MatrixWithTerritory, MatrixHead, SaveValuesRefusal> = {
  kind: 'matrix',
  open: (actor, id) => matrixFor(actor, id, 'matrix.edit'),
  head: (actor, { matrix, territory }) => matrixHead(actor, matrix, territory),
  id: ({ matrix }) => matrix.matrixId,
  names: ({ matrix }) => findMatrixBricks(matrix.matrixId),
  stored: findValueCells,
  write: writeValues,
};
export const MATRIX_IMPORT = gridImport(MATRIX_FILE);

export const importMatrix = (actor: Actor, matrixId: number, file: FileToCheck, options?: ImportOptions) =>
  importGrid(MATRIX_FILE, actor, matrixId, file, options);

function writeValues(
  actor: Actor,
  matrixId: number,
  columns: GridColumns,
): Promise<Outcome<number, SaveValuesRefusal>> {
  return inTransaction(
    async (tx): Promise<Outcome<number, SaveValuesRefusal>> => {
      await lockMatrix(tx, matrixId);
      const found = await matrixFor(actor, matrixId, 'matrix.edit', tx);
      if (!found.ok) return found;
      if (!(await isInside(tx, found.value.matrix, columns))) return refused('outside');
      const count = await compareCells(tx, matrixId, columns);
      const cells = count.created + count.changed;
      if (cells === 0) return done(0);
      const version = await updateMatrix(tx, matrixId, stampOf(actor));
      await audit(tx, {
        login: actor.login,
        action: 'matrix.values',
        entity: 'matrix',
        entityId: matrixId,
        after: { changed: cells, version },
      });
      await keepChanges(tx, matrixId, version, actor.login, 'import');
      await writeCells(tx, matrixId, count);
      await keepStateWhenDue(tx, matrixId, version, actor.login);
      return done(cells);
    },
    { timeoutMs: 60_000 },
  );
}

/**
 * The bricks may have changed between preview and confirmation: cells that no longer belong to the matrix are not
 * written.
 */
async function isInside(
  tx: Transaction,
  matrix: PlanningMatrix,
  { zone, crop, mode, indicator }: GridColumns,
): Promise<boolean> {
  const ids = await findTerritoryIds(tx, matrix.territoryId);
  return (
    isWithin(zone, ids.zones) &&
    isWithin(crop, ids.crops) &&
    isWithin(mode, ids.modes) &&
    isWithin(indicator, matrix.indicators)
  );
}
