/**
 * Whether the session goes on, for a page that is open: its editor asks while somebody types, which renews the idle
 * limit, and before it sends again what could not be saved.
 */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { accountOf, isVisitor } from '~/kernel/actor';
import type { OwnSession } from '~/kernel/kept-sending';
import { drawnToken } from '~/platform/auth/current.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, csrfToken } = await screen(args, { allow: 'public.read' });
  const answer: OwnSession = isVisitor(actor)
    ? { who: '', token: '' }
    : { who: accountOf(actor), token: drawnToken(csrfToken, args.context) };
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}
