import { Readable } from 'node:stream';
import { attachment } from '~/platform/http/attachment';
import type { WorkbookSpec } from '../domain/workbook-spec';
import { fileNameWith, writeCsv, writeXlsx, type WrittenKind } from '../service/write-files.server';

const MEDIA: Record<WrittenKind, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  json: 'application/json',
  xml: 'application/xml; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** A download: never shown in the page, never kept by a shared cache, never guessed at. */
export function fileResponse(name: string, kind: WrittenKind, body: Readable | string | Buffer<ArrayBuffer>): Response {
  const fileName = fileNameWith(name, kind);
  return new Response(
    body instanceof Readable ? (Readable.toWeb(body) as ReadableStream<Uint8Array<ArrayBuffer>>) : body,
    {
      headers: {
        'Content-Type': MEDIA[kind],
        'Content-Disposition': attachment(fileName),
        'Cache-Control': 'private, no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'; sandbox",
      },
    },
  );
}

/** `reader`: in whose language a CSV writes its numbers; a workbook carries numbers. */
export const spreadsheetResponse = (
  spec: WorkbookSpec,
  kind: 'xlsx' | 'csv',
  reader: { readonly locale: string },
): Response => fileResponse(spec.fileName, kind, kind === 'xlsx' ? writeXlsx(spec) : writeCsv(spec, reader.locale));
