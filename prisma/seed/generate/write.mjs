/**
 * Files as a French spreadsheet writes them: CSV in UTF-8 with a byte-order mark, semicolons and decimal commas; xlsx
 * without any varying date.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import ExcelJS from 'exceljs';

const FIXED = new Date('2024-01-15T09:00:00Z');
/** 15/01/2024 09:00 in the DOS format of zip entries. */
const DOS_TIME = 9 << 11;
const DOS_DATE = ((2024 - 1980) << 9) | (1 << 5) | 15;

const french = (value) => (typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? ''));
const quoted = (text) => (/[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export async function writeText(path, text) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** Booleans are written 1 and 0, lists separated by commas inside one cell. */
export async function writeCsv(path, headers, rows) {
  const cell = (value) =>
    quoted(Array.isArray(value) ? value.join(',') : typeof value === 'boolean' ? String(Number(value)) : french(value));
  const lines = [headers, ...rows].map((row) => row.map(cell).join(';'));
  await writeText(path, `\uFEFF${lines.join('\r\n')}\r\n`);
}

/** Sheets `{ name, headers, rows, format }`: first row frozen, numbers as numbers. */
export async function writeXlsx(path, sheets, frozenColumns) {
  const book = new ExcelJS.Workbook();
  book.created = FIXED;
  book.modified = FIXED;
  book.creator = 'Territoire de démonstration';
  for (const { name, headers, rows, format } of sheets) {
    const sheet = book.addWorksheet(name, { views: [{ state: 'frozen', xSplit: frozenColumns, ySplit: 1 }] });
    sheet.addRow(headers).font = { bold: true };
    for (const row of rows) sheet.addRow(row);
    headers.forEach((header, index) => {
      const column = sheet.getColumn(index + 1);
      column.width = Math.max(12, Math.min(30, header.length + 3));
      if (index >= frozenColumns && format) column.numFmt = format;
    });
  }
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, withFixedDates(Buffer.from(await book.xlsx.writeBuffer())));
}

/**
 * Zip entries carry the time of writing; the same data must give the same bytes. Walks the central directory (APPNOTE
 * 4.3.12).
 */
function withFixedDates(zip) {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  for (let entry = 0; entry < zip.readUInt16LE(end + 10); entry += 1) {
    const local = zip.readUInt32LE(at + 42);
    for (const offset of [at + 12, local + 10]) {
      zip.writeUInt16LE(DOS_TIME, offset);
      zip.writeUInt16LE(DOS_DATE, offset + 2);
    }
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return zip;
}
