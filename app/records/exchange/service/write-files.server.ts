import { Readable } from 'node:stream';
import { leavingFileName } from '~/kernel/file-name';
import { longWork } from '~/platform/http/loop-turn.server';
import { BYTE_ORDER_MARK, csvCell, csvFormOf, csvLine, csvText, type CsvForm } from '../domain/csv-writing';
import type { MapFeature } from '../domain/geometry';
import { geoJsonText, kmlText } from '../domain/map-writing';
import { leavingCell, type SheetSpec, type WorkbookSpec } from '../domain/workbook-spec';
import { writeWorkbook } from '../excel/write.server';

export type WrittenKind = 'xlsx' | 'csv' | 'kml' | 'geojson' | 'json' | 'xml' | 'svg' | 'png' | 'txt';
const PIECE_CHARACTERS = 64 * 1024;

export const writeXlsx = (spec: WorkbookSpec): Readable => writeWorkbook(spec);
/**
 * UTF-8 with its mark: what the Excel of that language opens by a double click. Sheets follow each other, each after an
 * empty line.
 */
export const writeCsv = (spec: WorkbookSpec, locale = 'fr'): Readable =>
  Readable.from(csvPieces(spec.sheets, csvFormOf(locale)), { objectMode: false });
export const writeKml = (name: string, features: readonly MapFeature[]): string => kmlText(name, features);
export const writeGeoJson = (name: string, features: readonly MapFeature[]): string => geoJsonText(name, features);

/** The API's answer: a file in base64 (C204). */
export async function fileContent(
  name: string,
  kind: WrittenKind,
  body: Readable | string,
): Promise<{ content: string; fileName: string }> {
  const chunks: Buffer[] = [];
  for await (const chunk of typeof body === 'string' ? [body] : (body as AsyncIterable<Buffer | string>))
    chunks.push(Buffer.from(chunk));
  return { content: Buffer.concat(chunks).toString('base64'), fileName: fileNameWith(name, kind) };
}

/** Calls answer the French form, whoever asks: programs read it. */
export const spreadsheetContent = (spec: WorkbookSpec, kind: 'xlsx' | 'csv') =>
  fileContent(spec.fileName, kind, kind === 'xlsx' ? writeXlsx(spec) : writeCsv(spec));

/** A download's name. */
export const fileNameWith = (name: string, kind: WrittenKind): string => `${leavingFileName(name)}.${kind}`;

async function* csvPieces(sheets: readonly SheetSpec[], form: CsvForm): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK;
  const turn = longWork();
  for (const [position, sheet] of sheets.entries()) {
    if (position > 0) piece += csvLine([], form) + csvLine([csvText(sheet.name, form)], form);
    piece += csvLine(
      sheet.columns.map((column) => csvText(column.header, form)),
      form,
    );
    let count = 0;
    for await (const row of sheet.rows) {
      const decimals = sheet.decimalsOfRow?.[count];
      count += 1;
      piece += csvLine(
        row.map((cell, index) =>
          csvCell(leavingCell(cell, sheet.columns[index], decimals), sheet.columns[index]?.kind ?? 'text', form),
        ),
        form,
      );
      if (turn.isOver()) await turn.next();
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}
