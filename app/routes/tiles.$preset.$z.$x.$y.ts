import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { fetchTile } from '~/modules/core/map-ground/service/fetch-tile.server';
import { notFound, tooMany } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { FILE_POLICY } from '~/platform/http/security-headers.server';

const Whole = z
  .string()
  .regex(/^\d{1,7}$/)
  .transform(Number);
const Params = z.object({ preset: z.string().max(20), z: Whole, x: Whole, y: Whole });

/** Tiles are the same for everybody, and change within months. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, context } = await screen(args, { params: Params, allow: 'public.read' });
  const tile = await fetchTile(params, actor.login || context.address);
  if (tile.ok)
    return new Response(tile.value.bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': tile.value.mime,
        'Cache-Control': 'public, max-age=604800',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': FILE_POLICY,
      },
    });
  if (tile.reason.code === 'notFound') throw notFound();
  if (tile.reason.code === 'tooMany') throw tooMany(tile.reason.seconds);
  return new Response(null, { status: 502, headers: { 'Cache-Control': 'no-store' } });
}
