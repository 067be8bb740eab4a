import { read, type CellObject } from '@e965/xlsx';
import { refuseFile } from '../text/file-refused';
import { isBlank, type CellValue } from '../domain/table';
import type { ExcelBatch } from './read.server';
import { cellOfNumber, kindOfFormat } from './serial-date';
import { hiddenNotices, type SheetMerge, withMergedLabels } from './sheet-notices';

/** Tables of an Excel 97–2003 file. Formulas, macros and styles are not read; cached values are. */
export function* readLegacyWorkbook(bytes: Uint8Array, maxRows: number): Generator<ExcelBatch> {
  if (isProtected(bytes)) throw refuseFile('encrypted');
  const workbook = read(bytes, {
    type: 'array',
    dense: true,
    cellDates: false,
    cellNF: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    // hidden lines and columns come with the styles
    cellStyles: true,
    bookVBA: false,
    sheetRows: maxRows + 1,
  });
  for (const [position, name] of workbook.SheetNames.entries()) {
    const sheet = workbook.Sheets[name];
    if (!sheet) continue;
    const date1904 = workbook.Workbook?.WBProps?.date1904 === true;
    const lines = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
    const rows = lines.flatMap((cells, index) =>
      cells?.some((cell) => cell?.v !== undefined)
        ? [{ line: index + 1, cells: Array.from(cells, (cell) => cellValue(cell, date1904)) }]
        : [],
    );
    const columns = (sheet['!cols'] ?? []).flatMap((column, at) =>
      column?.hidden && rows.some(({ cells }) => !isBlank(cells[at])) ? [at] : [],
    );
    const hiddenLines = rows.filter(({ line }) => sheet['!rows']?.[line - 1]?.hidden).map(({ line }) => line);
    const merges = (sheet['!merges'] ?? []).map(({ s, e }): SheetMerge => ({
      column: s.c,
      from: s.r + 1,
      to: e.r + 1,
    }));
    const notices = [...hiddenNotices(name, hiddenLines, columns), ...withMergedLabels(name, rows, merges)];
    yield { sheet: name, hidden: (workbook.Workbook?.Sheets?.[position]?.Hidden ?? 0) !== 0, rows, notices };
  }
}

function cellValue(cell: CellObject | undefined, date1904: boolean): CellValue {
  if (!cell || cell.v === undefined || cell.t === 'z') return null;
  if (cell.t === 'e') return { fault: cell.w ?? ERRORS.get(Number(cell.v)) ?? '#N/A' };
  if (cell.t === 'n' && typeof cell.v === 'number' && typeof cell.z === 'string')
    return cellOfNumber(cell.v, kindOfFormat(cell.z), date1904);
  return cell.v instanceof Date ? { date: cell.v.toISOString().slice(0, 19) } : cell.v;
}

/** BIFF error codes (MS-XLS 2.5.10). */
const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

/** FilePass (0x2F) in a BIFF stream, or an OOXML package encrypted into an OLE2 file. */
function isProtected(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    buffer.includes(Buffer.from('EncryptedPackage', 'utf16le')) ||
    buffer.includes(Buffer.from('EncryptionInfo', 'utf16le'))
  );
}
