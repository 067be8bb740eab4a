import type { LoaderFunctionArgs } from '@remix-run/node';
import { PictureOfLayer, pictureAsked } from '~/modules/core/cartography/http/addresses';
import { layerPicture } from '~/modules/core/cartography/service/layer-picture.server';
import { notFound, tooMany } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { FILE_POLICY } from '~/platform/http/security-headers.server';

/** A picture of a layer, for whoever sees it: kept for some minutes by their browser alone. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: PictureOfLayer, allow: 'shell.read' });
  const asked = pictureAsked(params.what, new URL(args.request.url).searchParams);
  if (!asked) throw notFound();
  const picture = await layerPicture(actor, params.id, asked);
  if (picture.ok)
    return new Response(picture.value.bytes as Uint8Array<ArrayBuffer>, {
      headers: {
        'Content-Type': picture.value.mime,
        'Cache-Control': 'private, max-age=600',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': FILE_POLICY,
      },
    });
  if (picture.reason.code === 'notFound') throw notFound();
  if (picture.reason.code === 'tooMany') throw tooMany(picture.reason.seconds);
  return new Response(null, { status: 502, headers: { 'Cache-Control': 'no-store' } });
}
