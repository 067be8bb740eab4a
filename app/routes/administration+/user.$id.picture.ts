import type { LoaderFunctionArgs } from '@remix-run/node';
import { OneRow } from '~/kernel/row-number';
import { openPictureOf } from '~/modules/core/account-page/service/own-picture.server';
import { pictureResponse } from '~/modules/core/contents/http/document-response.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

/** The picture that an account chose. */
export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: OneRow, allow: 'administration.readUsers' });
  const file = await openPictureOf(params.id);
  if (!file) throw notFound();
  return pictureResponse(file);
}
