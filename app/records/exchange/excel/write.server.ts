import { PassThrough, type Readable } from 'node:stream';
import type ExcelJS from 'exceljs';
import { longWork } from '~/platform/http/loop-turn.server';
import { neutraliseText } from '../domain/formula-text';
import {
  DECIMALS,
  leavingCell,
  parisWallClock,
  sheetNames,
  type CellInput,
  type ColumnKind,
  type ColumnSpec,
  type SheetSpec,
  type WorkbookSpec,
} from '../domain/workbook-spec';

/** Excel's own limits. */
const MAX_TEXT = 32_767;
const DEFAULT_WIDTH: Record<ColumnKind, number> = {
  text: 24,
  integer: 12,
  decimal: 14,
  flag: 10,
  day: 12,
  instant: 20,
};

/**
 * Written row by row: memory does not grow with the table. Formats are stored in Excel's own notation and shown in the
 * reader's language.
 */
export function writeWorkbook(spec: WorkbookSpec): Readable {
  const stream = new PassThrough({ highWaterMark: 1024 * 1024 });
  void write(spec, stream).catch((error: unknown) => {
    stream.destroy(error instanceof Error ? error : new Error(String(error)));
  });
  return stream;
}

/**
 * A fifth of the time that the server takes to start: loaded once it listens, so that neither the start nor the first
 * export waits for it.
 */
export const loadWriter = (): Promise<{ default: typeof ExcelJS }> => import('exceljs');

async function write(spec: WorkbookSpec, stream: PassThrough): Promise<void> {
  const { default: exceljs } = await loadWriter();
  const workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream, useStyles: true, useSharedStrings: true });
  workbook.creator = '';
  if (spec.title) workbook.title = spec.title;
  const names = sheetNames(spec.sheets.map((sheet) => sheet.name));
  for (const [position, sheet] of spec.sheets.entries())
    await writeSheet(workbook, sheet, names[position] ?? `Feuille ${position + 1}`, stream);
  await workbook.commit();
}

async function writeSheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  sheet: SheetSpec,
  name: string,
  stream: PassThrough,
): Promise<void> {
  const worksheet = workbook.addWorksheet(name, {
    views: [{ state: 'frozen', xSplit: sheet.frozenColumns ?? 0, ySplit: 1 }],
  });
  worksheet.columns = sheet.columns.map((column) => ({
    width: column.width ?? DEFAULT_WIDTH[column.kind],
    style: { numFmt: numberFormat(column) },
  }));
  const header = worksheet.addRow(sheet.columns.map((column) => safeText(column.header)));
  header.eachCell((cell) => {
    cell.numFmt = '@';
    cell.font = { bold: true };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE6EEF2' } };
    cell.border = { bottom: { style: 'thin', color: { argb: 'FF5B7C8D' } } };
    cell.alignment = { wrapText: true, vertical: 'top' };
  });
  header.commit();
  let count = 0;
  const turn = longWork();
  await turn.next();
  for await (const cells of sheet.rows) {
    const decimals = sheet.decimalsOfRow?.[count];
    const row = worksheet.addRow(
      cells.map((cell, index) =>
        excelValue(leavingCell(cell, sheet.columns[index], decimals), sheet.columns[index]?.kind ?? 'text'),
      ),
    );
    if (decimals !== undefined)
      sheet.columns.forEach((column, index) => {
        if (column.kind === 'decimal' && column.decimals === undefined)
          row.getCell(index + 1).numFmt = numberFormat({ ...column, decimals });
      });
    row.commit();
    count += 1;
    if (!turn.isOver() && !stream.writableNeedDrain) continue;
    await turn.next();
    if (stream.destroyed) throw new Error('the reader of this file went away');
    // a slow download must not fill the memory
    while (stream.writableNeedDrain && !stream.destroyed)
      await new Promise<void>((resolve) => {
        stream.once('drain', resolve);
        stream.once('close', resolve);
      });
  }
  worksheet.commit();
}

function numberFormat({ kind, decimals = DECIMALS }: ColumnSpec): string {
  switch (kind) {
    case 'text':
      return '@';
    case 'integer':
      return '#,##0';
    case 'decimal':
      if (decimals === 'asItCame') return 'General';
      return decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(decimals)}`;
    case 'day':
      return 'dd/mm/yyyy';
    case 'instant':
      return 'dd/mm/yyyy hh:mm:ss';
    case 'flag':
      return 'General';
  }
}

function excelValue(value: CellInput, kind: ColumnKind): ExcelJS.CellValue {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (value instanceof Date || kind === 'instant') return serialDate(parisWallClock(new Date(value)));
  return kind === 'day' && /^\d{4}-\d{2}-\d{2}/.test(value)
    ? serialDate(`${value.slice(0, 10)}T00:00:00`)
    : safeText(value);
}

const serialDate = (wallClock: string): Date => new Date(`${wallClock}Z`);

/** No formulas, no characters that XML can't hold, no more than Excel takes. */
const safeText = (text: string): string =>
  neutraliseText(text)
    .slice(0, MAX_TEXT)
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
