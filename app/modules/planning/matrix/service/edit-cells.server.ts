/** Saves what a sheet posted. One wrong cell stops the whole save (C183); what did not change is not looked at. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/kernel/actor';
import type { FarNumber } from '~/kernel/far-number';
import { findMatrixBricks } from '../data/names.server';
import { readValues } from '../data/values.server';
import { cellKey, type MatrixCell } from '../domain';
import type { PostedCell } from '~/ui/grid/grid-post';
import { isTooPrecise, readCellText, type CellFault } from '../forms/cells.form';
import { cellAddress, sliceOf } from '../view/matrix-grid.view';
import { farCells } from './far-cells.server';
import { matrixFor } from './matrix-access.server';
import type { SliceAsked } from './read-matrix-page.server';
import { saveValues, type SavedValues, type SaveValuesRefusal } from './save-values.server';

interface SavedSheet extends SavedValues {
  readonly far: readonly FarNumber[];
}
type EditCellsAnswer =
  | { readonly kind: 'cells'; readonly faults: readonly CellFault[] }
  | { readonly kind: 'refused'; readonly reason: SaveValuesRefusal };

export async function saveSheet(
  actor: Actor,
  matrixId: number,
  asked: SliceAsked,
  version: number,
  posted: readonly PostedCell[],
): Promise<Outcome<SavedSheet, EditCellsAnswer>> {
  const found = await matrixFor(actor, matrixId, 'matrix.edit');
  if (!found.ok) return refused({ kind: 'refused', reason: found.reason });
  const bricks = await findMatrixBricks(matrixId);
  const slice = sliceOf(bricks, asked);
  if (!slice) return done({ changed: 0, taken: 0, version, far: [] });
  const stored = new Map(
    (
      await readValues(matrixId, slice.by === 'zone' ? { zoneId: slice.zoneId } : { indicatorIds: [slice.indicatorId] })
    ).map((cell) => [cellKey(cell), cell]),
  );
  const cells: MatrixCell[] = [];
  const faults: CellFault[] = [];
  for (const cell of posted) {
    const address = cellAddress(slice, cell.row, cell.column);
    const read = readCellText(cell.text);
    if (!address) faults.push({ ...cell, fault: 'cell.unknown' });
    else if (!read.ok) faults.push({ ...cell, fault: read.fault });
    else if (read.value === (stored.get(cellKey(address))?.value ?? null)) continue;
    else if (isTooPrecise(cell.text)) faults.push({ ...cell, fault: 'cell.tooPrecise' });
    else cells.push({ ...address, value: read.value, generatedValue: false });
  }
  if (faults.length > 0) return refused({ kind: 'cells', faults });
  const saved = await saveValues(actor, matrixId, cells, { version });
  if (!saved.ok) return refused({ kind: 'refused', reason: saved.reason });
  return done({ ...saved.value, far: cells.length === 0 ? [] : await farCells(matrixId, bricks, cells) });
}
