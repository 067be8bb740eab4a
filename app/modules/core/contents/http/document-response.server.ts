import { createReadableStreamFromReadable } from '@remix-run/node';
import { Readable } from 'node:stream';
import { attachment } from '~/platform/http/attachment';
import { readParts, type StoredFile } from '~/platform/storage/files.server';

/** A picture in a page. Its address names its version, so that a copy may be kept for a while. */
export const pictureResponse = (file: StoredFile): Response =>
  new Response(createReadableStreamFromReadable(Readable.from(readParts(file.id))), {
    headers: {
      'Content-Type': file.mime,
      'Content-Length': String(file.size),
      'Cache-Control': 'private, max-age=600',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });

/** An uploaded document is always a download of the checked type, never sniffed, and sandboxed. */
export function documentResponse(name: string, file: StoredFile): Response {
  return new Response(createReadableStreamFromReadable(Readable.from(readParts(file.id))), {
    headers: {
      'Content-Type': file.mime,
      'Content-Length': String(file.size),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': attachment(name),
    },
  });
}
