import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { readSettings } from '~/platform/settings.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { findStoredFile, readParts } from '~/platform/storage/files.server';

const SETTING = { logo: 'applicationLogoConnexion', favicon: 'favicon' } as const;
const Params = z.object({ name: z.enum(['logo', 'favicon']) });

/** The installation's own pictures, checked by their bytes when they were uploaded. */
export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: Params, allow: 'public.read' });
  const id = (await readSettings())[SETTING[params.name]];
  const file = /^[0-9a-f-]{36}$/.test(id) ? await findStoredFile(id) : null;
  if (!file) throw notFound();
  return new Response(createReadableStreamFromReadable(Readable.from(readParts(file.id))), {
    headers: {
      'Content-Type': file.mime,
      'Content-Length': String(file.size),
      'Cache-Control': 'public, max-age=300',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  });
}
