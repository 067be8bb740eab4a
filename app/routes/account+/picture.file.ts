import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { Readable } from 'node:stream';
import { openPicture } from '~/modules/core/account-page/service/own-picture.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { readParts } from '~/platform/storage/files.server';

/** The picture itself. The page asks for it with its version, so that a copy may be kept for a while. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.read' });
  const file = await openPicture(actor);
  if (!file) throw notFound();
  return new Response(createReadableStreamFromReadable(Readable.from(readParts(file.id))), {
    headers: {
      'Content-Type': file.mime,
      'Content-Length': String(file.size),
      'Cache-Control': 'private, max-age=600',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
