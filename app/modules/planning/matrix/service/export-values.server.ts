import { done, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import { matrixTable, matrixWorkbook, type GridLayout } from '~/modules/planning/grid-files/domain';
import { type WorkbookSpec } from '~/records/exchange/domain';
import { findMatrixBricks } from '../data/names.server';
import { readValues } from '../data/values.server';
import { matrixFor, type AccessRefusal } from './matrix-access.server';

/**
 * The matrix as a workbook: one sheet per indicator as on screen, or one long table; an import reads it back unchanged.
 */
export async function exportMatrix(
  actor: Actor,
  matrixId: number,
  options: { layout: GridLayout; format: 'xlsx' | 'csv' },
): Promise<Outcome<WorkbookSpec, AccessRefusal>> {
  const found = await matrixFor(actor, matrixId, 'matrix.read');
  if (!found.ok) return found;
  const names = await findMatrixBricks(matrixId);
  const cells = (await readValues(matrixId)).map((cell) => ({
    indicatorId: cell.indicatorId,
    zoneId: cell.zoneId,
    cropId: cell.cropId,
    drivingModeId: cell.modeId,
    value: cell.value,
  }));
  const fileName = `Matrice ${found.value.matrix.name}`;
  return done(
    options.format === 'csv' && options.layout === 'wide'
      ? matrixTable(cells, names, fileName)
      : matrixWorkbook(cells, names, { layout: options.layout, fileName }),
  );
}
