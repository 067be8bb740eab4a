import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { choicesIn } from '~/modules/core/cartography/http/addresses';
import { chooseLayers } from '~/modules/core/cartography/service/overlays.server';
import { ownPath } from '~/kernel/own-path';
import { readSent } from '~/platform/http/form.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const loader = () => redirect(urls.home());

/** What the foot of a map posts: back to that map. */
export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.edit' });
  const sent = await readSent(args.request);
  await chooseLayers(actor, choicesIn(sent));
  return redirect(ownPath(sent.text('back'), urls.home()));
}
