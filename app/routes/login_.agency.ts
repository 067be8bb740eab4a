import type { LoaderFunctionArgs } from '@remix-run/node';
import { answerAgency } from '~/modules/core/accounts/http/agency-replies.server';
import { clientOf } from '~/platform/auth/client-of.server';
import { current } from '~/platform/auth/current.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { context } = await screen(args, { allow: 'session.open' });
  const { lookup } = await current(args);
  const replaces = lookup.state === 'open' ? lookup.session.idHash : null;
  return answerAgency(args.request, clientOf(args.request, context), replaces);
}
