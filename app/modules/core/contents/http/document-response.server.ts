import { createReadableStreamFromReadable } from '@remix-run/node';
import { Readable } from 'node:stream';
import { readParts, type StoredFile } from '~/platform/storage/files.server';

/** What people brought is always a download, of the kind that was checked, never guessed at, in a box of its own. */
export function documentResponse(name: string, file: StoredFile): Response {
  const ascii = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  return new Response(createReadableStreamFromReadable(Readable.from(readParts(file.id))), {
    headers: {
      'Content-Type': file.mime,
      'Content-Length': String(file.size),
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      // RFC 6266: the plain name for old clients, the true one for the others
      'Content-Disposition':
        `attachment; filename="${ascii}"; filename*=UTF-8''` +
        `${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`,
    },
  });
}
