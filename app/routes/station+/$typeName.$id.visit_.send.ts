/** Where a device sends a visit that waited on it. */
import type { ActionFunctionArgs } from '@remix-run/node';
import { kindOfAddress, OneStation } from '~/modules/monitoring/stations/http/address.server';
import { receiveVisit } from '~/modules/monitoring/visits/http/answer-visit.server';
import { screen } from '~/platform/http/screen.server';

export async function action(args: ActionFunctionArgs) {
  kindOfAddress(args);
  // who may no longer measure, and a station that is gone, are answered in JSON: the device keeps the visit, with why
  const { actor, params } = await screen(args, { params: OneStation, allow: 'account.edit' });
  return receiveVisit(args.request, actor, params.id);
}
