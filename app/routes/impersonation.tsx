import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { startImpersonation, stopImpersonation } from '~/modules/core/accounts/service/impersonate.server';
import { clientOf } from '~/platform/auth/client-of.server';
import { current } from '~/platform/auth/current.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { readSent } from '~/platform/http/form.server';
import { notFound } from '~/platform/http/responses.server';
import { triedRights } from '~/modules/core/rights/http/answer-rights.server';
import { may } from '~/kernel/permissions';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const loader = () => redirect(urls.home());

export async function action(args: ActionFunctionArgs) {
  const { lookup, actor: who } = await current(args);
  const { actor, context } = who.impersonator
    ? await screen(args, { allow: 'session.close' })
    : await screen(args, { allow: 'session.impersonate' });
  const sent = await readSent(args.request);
  if (!['start', 'stop'].includes(sent.command) || lookup.state !== 'open') throw notFound();
  const client = clientOf(args.request, context);
  if (sent.command === 'stop') {
    const { tried } = lookup.session;
    const token = await stopImpersonation(actor, lookup.session, client);
    // back to what was being tried
    const back = tried ? urls.rights({ draft: JSON.stringify(tried) }) : urls.users();
    return redirect(token ? back : urls.login(), {
      headers: { 'Set-Cookie': await sessionCookie.serialize(token ?? '', token ? {} : { maxAge: 0 }) },
    });
  }
  const userId = wholeInDigits(sent.text('userId')) || 0;
  const tried = sent.has('rights') && may(actor, 'administration.rights') ? triedRights(sent.text('rights')) : null;
  const started = await startImpersonation(actor, lookup.session, userId, client, tried);
  if (!started.ok)
    return redirectWithToast(urls.administration('user'), {
      variant: 'error',
      key: `administration:user.impersonation.${started.reason}`,
    });
  return redirect(urls.home(), { headers: { 'Set-Cookie': await sessionCookie.serialize(started.value) } });
}
