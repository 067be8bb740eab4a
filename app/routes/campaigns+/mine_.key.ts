/** The key by which this account reads again what it left encrypted on a device. */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { accountOf } from '~/kernel/actor';
import { deviceKeyOf } from '~/platform/auth/device-key.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.read' });
  const who = accountOf(actor);
  return Response.json({ who, key: deviceKeyOf(who) }, { headers: { 'Cache-Control': 'no-store' } });
}
