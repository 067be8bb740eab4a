import { Readable } from 'node:stream';
import { leavingFileName } from '~/kernel/file-name';
import { longWork } from '~/platform/http/loop-turn.server';
import { BYTE_ORDER_MARK, csvCell, csvLine, csvText } from '../domain/csv-writing';
import type { MapFeature } from '../domain/geometry';
import { geoJsonText, kmlText } from '../domain/map-writing';
import { leavingCell, type SheetSpec, type WorkbookSpec } from '../domain/workbook-spec';
import { writeWorkbook } from '../excel/write.server';

export type WrittenKind = 'xlsx' | 'csv' | 'kml' | 'geojson' | 'json' | 'xml' | 'svg' | 'png' | 'txt';
const PIECE_CHARACTERS = 64 * 1024;

export const writeXlsx = (spec: WorkbookSpec): Readable => writeWorkbook(spec);
/**
 * UTF-8 with its mark and semicolons: what a French Excel opens by a double click. Sheets follow each other, each after
 * an empty line.
 */
export const writeCsv = (spec: WorkbookSpec): Readable => Readable.from(csvPieces(spec.sheets), { objectMode: false });
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

export const spreadsheetContent = (spec: WorkbookSpec, kind: 'xlsx' | 'csv') =>
  fileContent(spec.fileName, kind, kind === 'xlsx' ? writeXlsx(spec) : writeCsv(spec));

/** A download's name. */
export const fileNameWith = (name: string, kind: WrittenKind): string => `${leavingFileName(name)}.${kind}`;

async function* csvPieces(sheets: readonly SheetSpec[]): AsyncGenerator<string> {
  let piece = BYTE_ORDER_MARK;
  const turn = longWork();
  for (const [position, sheet] of sheets.entries()) {
    if (position > 0) piece += csvLine([]) + csvLine([csvText(sheet.name)]);
    piece += csvLine(sheet.columns.map((column) => csvText(column.header)));
    let count = 0;
    for await (const row of sheet.rows) {
      const decimals = sheet.decimalsOfRow?.[count];
      count += 1;
      piece += csvLine(
        row.map((cell, index) =>
          csvCell(leavingCell(cell, sheet.columns[index], decimals), sheet.columns[index]?.kind ?? 'text'),
        ),
      );
      if (turn.isOver()) await turn.next();
      if (piece.length < PIECE_CHARACTERS) continue;
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}
