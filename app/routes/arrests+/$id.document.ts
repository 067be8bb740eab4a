import type { LoaderFunctionArgs } from '@remix-run/node';
import { OneRow } from '~/kernel/row-number';
import { openDocument } from '~/modules/core/arrests/service/manage-arrests.server';
import { documentResponse } from '~/modules/core/contents/http/document-response.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

/** The signed text. */
export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: OneRow, allow: 'arrest.read' });
  const file = await openDocument(params.id);
  if (!file) throw notFound();
  return documentResponse(file.name, file);
}
