import { GRID_FILES } from '~/modules/core/exchange/domain';
import type { FileToCheck } from '~/modules/core/exchange/service/check-upload.server';
import { openShaped } from '~/modules/core/exchange/service/read-file.server';
import { emptyColumns, type GridColumns, type GridTask } from '../domain';

/** A grid of a territory out of a file; a refused file is a grid without cells. */
export async function openGrid(file: FileToCheck, given: GridTask): Promise<GridColumns> {
  const read = await openShaped(file, GRID_FILES, { by: 'grid', given });
  return read.ok ? (read.value as GridColumns) : emptyColumns(read.reason);
}
