/** Matrix values from spreadsheets: read, compared with what is there, applied line by line. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import type { Actor } from '~/modules/accounts/domain';
import { diffImport, GRID_FILES, readMatrixFile, type GridLayout, type ImportDiff, type MatrixCell as FileCell } from '~/modules/exchange/domain';
import type { FileSource } from '~/modules/exchange/service/check-upload.server';
import { openSheets } from '~/modules/exchange/service/read-file.server';
import { findMatrixBricks } from '../data/names.server';
import { findValues, type StoredCell } from '../data/values.server';
import type { MatrixCell } from '../domain';
import { matrixFor } from './matrix-access.server';
import { saveValues, type SaveValuesRefusal } from './save-values.server';

export type MatrixFile = FileSource & { readonly name: string };

export interface MatrixImport {
  readonly layout: GridLayout | null;
  readonly diff: ImportDiff<FileCell>;
  /** 1 everything is taken, 2 some lines are refused, 0 nothing can be read (DECISIONS A20) */
  readonly insert: 0 | 1 | 2;
}

const keyOf = (cell: FileCell): string => `${cell.indicatorId}-${cell.zoneId}-${cell.cropId}-${cell.drivingModeId}`;
const toFile = (cell: StoredCell): FileCell => ({ indicatorId: cell.iid, zoneId: cell.zid, cropId: cell.cid, drivingModeId: cell.mcid, value: cell.value });
const toCell = (cell: FileCell): MatrixCell => ({ iid: cell.indicatorId, zid: cell.zoneId, cid: cell.cropId, mcid: cell.drivingModeId, value: cell.value, generatedValue: false });

/** What importing this file would do. Writes nothing. */
export async function compareMatrixFile(actor: Actor, mid: number, file: MatrixFile): Promise<Outcome<MatrixImport, 'notFound' | 'notAllowed'>> {
  const found = await matrixFor(actor, mid, 'matrix.edit');
  if (!found.ok) return found;
  const sheets = await openSheets(file, GRID_FILES);
  if (!sheets.ok) return done({ layout: null, insert: 0, diff: diffImport<FileCell>({ existing: [], incoming: [], keyOf, fields: [], refused: [sheets.reason] }) });
  const reading = readMatrixFile(sheets.value, await findMatrixBricks(mid));
  const existing = (await findValues(mid)).map(toFile);
  const diff = diffImport<FileCell>({ existing, incoming: reading.cells.map((cell) => ({ line: cell.line, sheet: cell.sheet, value: cell })), keyOf, fields: ['value'], refused: reading.issues, repeated: 'refuse' });
  const taken = diff.counts.created + diff.counts.changed + diff.counts.unchanged;
  return done({ layout: reading.layout, diff, insert: taken === 0 ? 0 : diff.refused.length > 0 ? 2 : 1 });
}

export interface AppliedMatrixImport extends MatrixImport { readonly changed: number }

/** Reads a file and applies its accepted lines; refused lines are reported and change nothing. */
export async function importMatrix(actor: Actor, mid: number, file: MatrixFile): Promise<Outcome<AppliedMatrixImport, SaveValuesRefusal>> {
  const compared = await compareMatrixFile(actor, mid, file);
  if (!compared.ok) return compared;
  const { diff } = compared.value;
  const cells = [...diff.created.map((line) => line.value), ...diff.changed.map((line) => line.after)].map(toCell);
  const saved = await saveValues(actor, mid, cells, { summary: 'import' });
  return saved.ok ? done({ ...compared.value, changed: saved.value.changed }) : refused(saved.reason);
}
