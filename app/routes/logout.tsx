import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { signOut } from '~/modules/core/accounts/service/sign-out.server';
import { clientOf } from '~/platform/auth/client-of.server';
import { current } from '~/platform/auth/current.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { screen } from '~/platform/http/screen.server';
import { toastHeader } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const loader = () => redirect(urls.home());

export async function action(args: ActionFunctionArgs) {
  const { context } = await screen(args, { allow: 'session.close' });
  const { lookup } = await current(args);
  if (lookup.state === 'open') await signOut(lookup.session, clientOf(args.request, context));
  const headers = new Headers({ 'Set-Cookie': await sessionCookie.serialize('', { maxAge: 0 }) });
  // not its cookies: the device stays known, and the message of the next page is one
  headers.set('Clear-Site-Data', '"cache"');
  headers.append('Set-Cookie', await toastHeader({ variant: 'info', key: 'session.ended.logout', forced: true }));
  return redirect(urls.publicHome(), { headers });
}
