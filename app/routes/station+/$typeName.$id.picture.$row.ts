import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { documentResponse, pictureResponse } from '~/modules/core/contents/http/document-response.server';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { openStationPicture } from '~/modules/monitoring/stations/service/station-pictures.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneStation.extend({ row: RowId });
const Search = z.object({ download: z.literal('1').optional().catch(undefined) });

/** A picture of a station, in its page or as a download. */
export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'station.read' });
  const { file } = ofKind(await openStationPicture(actor, params.id, params.row), kind);
  return search.download ? documentResponse(file.name, file) : pictureResponse(file);
}
