import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { placeOfEvent } from '~/modules/monitoring/station-events/service/read-events.server';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

/** An event by its number alone, on the page of its station. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: z.object({ event: RowId }), allow: 'station.read' });
  const station = await placeOfEvent(actor, params.event);
  if (!station) throw notFound();
  return redirect(urls.stationEvent(kindOf(station.kind).word, station.id, params.event));
}
