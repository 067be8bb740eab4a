import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { openPublicDocument } from '~/modules/core/welcome/service/load-public-home.server';
import { disposition } from '~/platform/http/attachment';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { readParts } from '~/platform/storage/files.server';

/** `view`: a picture of the page itself, shown in place and not counted as a reading. */
const Search = z.object({ view: z.literal('1').optional().catch(undefined) });
const SHOWN = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'];

export async function loader(args: LoaderFunctionArgs) {
  const { params, search } = await screen(args, { params: OneRow, search: Search, allow: 'public.read' });
  const opened = await openPublicDocument(params.id, { count: search.view === undefined });
  if (!opened) throw notFound();
  const { file, name } = opened;
  const shown = search.view !== undefined && SHOWN.includes(file.mime);
  return new Response(createReadableStreamFromReadable(Readable.from(readParts(file.id))), {
    headers: {
      'Content-Type': shown ? file.mime : 'application/octet-stream',
      'Content-Length': String(file.size),
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Disposition': disposition(shown ? 'inline' : 'attachment', name),
      'Cache-Control': shown ? 'public, max-age=3600' : 'private, no-cache',
    },
  });
}
