/** The cells of a submitted sheet, without saving them: the start of a merge. */
import type { SentForm } from '~/kernel/sent-form';
import { done, refused, type Outcome } from '~/kernel/outcome';
import { readGridEdits } from '~/ui/grid/grid-post';
import { findMatrixBricks } from '../data/names.server';
import type { MatrixCell } from '../domain';
import { readCellText } from '../forms/cells.form';
import { cellAddress, sliceOf } from '../view/matrix-grid.view';

export async function readSheetPost(
  matrixId: number,
  asked: { readonly indicatorId?: number; readonly zoneId?: number },
  form: SentForm,
): Promise<Outcome<MatrixCell[], 'unreadable'>> {
  const slice = sliceOf(await findMatrixBricks(matrixId), asked);
  if (!slice) return refused('unreadable');
  const cells: MatrixCell[] = [];
  for (const { row, column, text } of readGridEdits(form, 'cells')) {
    const address = cellAddress(slice, row, column);
    const read = readCellText(text);
    if (!address || !read.ok) return refused('unreadable');
    cells.push({ ...address, value: read.value, generatedValue: false });
  }
  return done(cells);
}
