import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs } from '@remix-run/node';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { bookmarkStation } from '~/modules/monitoring/stations/service/bookmark-station.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.read' });
  const kept = (await readSent(args.request)).command === 'keep';
  const marked = await bookmarkStation(actor, params.id, kept, kindOf(kind).type);
  if (!marked.ok) throw notFound();
  return redirectWithToast(urls.station(kindOf(kind).word, params.id), `stations:toast.${kept ? 'kept' : 'forgotten'}`);
}
