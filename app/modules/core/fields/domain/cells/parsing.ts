import { refused, type Outcome } from '~/kernel/outcome';
import type { CellValue, Refusal } from '~/modules/core/exchange/domain';
import type { CellContext, Cells } from '../column';
import type { RowValue } from '../listing';
import { fileObjection, type Objection } from '../objection';

/** Reads a cell of a file or a form, then makes of it a value of the field. */
export const parsing =
  <Read>(
    read: (cell: CellValue | undefined) => Outcome<Read, Refusal>,
    take: (value: Read, context: CellContext) => Outcome<RowValue, Objection>,
  ): Cells['readCell'] =>
  (cell, context) => {
    const found = read(cell);
    return found.ok ? take(found.value, context) : refused(fileObjection(found.reason));
  };
