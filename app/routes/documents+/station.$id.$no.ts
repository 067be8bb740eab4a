import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { OneRow, RowId } from '~/kernel/row-number';
import { documentResponse, pictureResponse } from '~/modules/core/contents/http/document-response.server';
import { previewOf } from '~/modules/monitoring/station-documents/domain';
import { openStationFile } from '~/modules/monitoring/station-documents/service/read-documents.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneRow.extend({ no: RowId });
const Search = z.object({ download: z.literal('1').optional().catch(undefined) });

/** A version of a document: a picture in its page, anything else as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'station.read' });
  const file = await openStationFile(actor, params.id, params.no);
  if (!file) throw notFound();
  return !search.download && previewOf(file.mime) === 'picture'
    ? pictureResponse(file)
    : documentResponse(file.name, file);
}
