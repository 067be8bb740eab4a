import type { LoaderFunctionArgs } from '@remix-run/node';
import { openPicture } from '~/modules/core/account-page/service/own-picture.server';
import { pictureResponse } from '~/modules/core/contents/http/document-response.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

/** The picture itself. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.read' });
  const file = await openPicture(actor);
  if (!file) throw notFound();
  return pictureResponse(file);
}
