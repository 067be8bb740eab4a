import { Readable } from 'node:stream';
import ExcelJS from 'exceljs';
import type { CellValue, SheetRow } from '../domain/table';
import type { CheckedWorkbook } from './repack.server';

/** Above this the whole-workbook model costs too much memory (about 15 times the XML). */
const STREAM_ABOVE_BYTES = 24 * 1024 * 1024;
const BATCH_ROWS = 500;

export interface ExcelBatch { readonly sheet: string; readonly hidden: boolean; readonly rows: SheetRow[] }
/** Parts of a sheet that hold no cells: not read, so that they can neither fail nor weigh. */
const IGNORED = ['sheetPr', 'dimension', 'sheetViews', 'sheetFormatPr', 'cols', 'autoFilter', 'rowBreaks', 'hyperlinks', 'pageMargins', 'dataValidations', 'pageSetup', 'headerFooter', 'printOptions', 'picture', 'drawing', 'legacyDrawing', 'sheetProtection', 'tableParts', 'conditionalFormatting', 'extLst'];

/** Cells of a checked workbook, sheet by sheet. Formulas give the value their author's program computed, or say they have none. */
export async function* readWorkbook({ archive, sheetBytes }: CheckedWorkbook, streamAbove = STREAM_ABOVE_BYTES): AsyncGenerator<ExcelBatch> {
  if (sheetBytes > streamAbove) yield* streamed(archive);
  else yield* loaded(archive);
}

async function* loaded(archive: Buffer): AsyncGenerator<ExcelBatch> {
  const workbook = new ExcelJS.Workbook();
  // exceljs' types predate generic buffers.
  await workbook.xlsx.load(archive as unknown as Parameters<typeof workbook.xlsx.load>[0], { ignoreNodes: IGNORED });
  for (const sheet of workbook.worksheets) {
    const rows: SheetRow[] = [];
    sheet.eachRow((row, line) => { rows.push(sheetRow(row, line)); });
    yield* batches(sheet.name, sheet.state !== 'visible', rows);
  }
}

/** The streaming reader's sheets carry name and state that its types don't tell. */
type StreamedSheet = AsyncIterable<ExcelJS.Row> & { readonly name?: string; readonly state?: string };

async function* streamed(archive: Buffer): AsyncGenerator<ExcelBatch> {
  const reader = new ExcelJS.stream.xlsx.WorkbookReader(Readable.from(slices(archive)) as never, { worksheets: 'emit', sharedStrings: 'cache', styles: 'cache', hyperlinks: 'ignore', entries: 'ignore' });
  for await (const worksheet of reader) {
    const sheet = worksheet as unknown as StreamedSheet;
    const [name, hidden] = [sheet.name ?? '', (sheet.state ?? 'visible') !== 'visible'];
    let rows: SheetRow[] = [];
    let isEmpty = true;
    for await (const row of sheet) {
      rows.push(sheetRow(row, row.number));
      if (rows.length >= BATCH_ROWS) {
        isEmpty = false;
        yield { sheet: name, hidden, rows };
        rows = [];
      }
    }
    if (rows.length > 0 || isEmpty) yield { sheet: name, hidden, rows };
  }
}

function* slices(archive: Buffer): Generator<Buffer> {
  for (let from = 0; from < archive.length; from += 256 * 1024) yield archive.subarray(from, from + 256 * 1024);
}

function* batches(sheet: string, hidden: boolean, rows: readonly SheetRow[]): Generator<ExcelBatch> {
  if (rows.length === 0) yield { sheet, hidden, rows: [] };
  for (let from = 0; from < rows.length; from += BATCH_ROWS) yield { sheet, hidden, rows: rows.slice(from, from + BATCH_ROWS) };
}

function sheetRow(row: ExcelJS.Row, line: number): SheetRow {
  const cells: CellValue[] = [];
  row.eachCell({ includeEmpty: false }, (cell, column) => {
    const value = isCovered(cell) ? null : cellValue(cell.value, cell.numFmt);
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = value;
  });
  return { line, cells };
}

/** A cell merged downwards repeats its label on every line (crops grouped on screen); sideways it is a title and does not. */
const isCovered = (cell: ExcelJS.Cell): boolean => cell.type === ExcelJS.ValueType.Merge && String(cell.master.col) !== String(cell.col);

function cellValue(value: ExcelJS.CellValue, format: string | undefined): CellValue {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string') return unescaped(value);
  if (typeof value === 'boolean') return value;
  if (value instanceof Date) return clockTime(value);
  if ('richText' in value) return unescaped(value.richText.map((run) => run.text).join(''));
  if ('error' in value) return { fault: String(value.error) };
  if ('formula' in value || 'sharedFormula' in value) return formulaValue(value, format);
  if ('hyperlink' in value) return cellValue(value.text as ExcelJS.CellValue, format);
  return null;
}

function formulaValue(value: ExcelJS.CellFormulaValue | ExcelJS.CellSharedFormulaValue, format: string | undefined): CellValue {
  const { result } = value;
  if (result === undefined || result === null || (typeof result === 'number' && Number.isNaN(result))) return { formula: ('formula' in value ? value.formula : value.sharedFormula) ?? '' };
  return cellValue(result as ExcelJS.CellValue, format);
}

/** Serial dates are wall clocks; binary fractions of a day are rounded to the second. A time of day alone is text. */
function clockTime(date: Date): CellValue {
  if (Number.isNaN(date.getTime())) return { fault: '#VALUE!' };
  const iso = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19);
  return iso < '1900-01-01' ? iso.slice(11) : { date: iso };
}

/** OOXML writes characters that XML can't hold as _x000D_ (ECMA-376, 22.9.2.19). */
const unescaped = (text: string): string => text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
