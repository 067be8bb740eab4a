import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { isVisitor, ownPath } from '~/modules/accounts/domain';
import { signIn } from '~/modules/accounts/service/sign-in.server';
import { verifyCredentials, type CredentialRefusal } from '~/modules/accounts/service/verify-credentials.server';
import { SignInForm } from '~/modules/accounts/ui/sign-in-form';
import { clientOf } from '~/platform/auth/client-of.server';
import { formAuthenticator } from '~/platform/auth/strategies.server';
import { sessionCookie } from '~/platform/http/cookies.server';
import { afterSignIn } from '~/platform/http/kept-form.server';
import { screen } from '~/platform/http/screen.server';
import { toastHeader } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export const handle = { frame: 'public', i18n: ['accounts'] };

const Search = z.object({ next: z.string().max(2000).catch('') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'session.open' });
  if (!isVisitor(actor)) throw redirect(ownPath(search.next, urls.home()));
  return { next: ownPath(search.next, '') };
}

export async function action(args: ActionFunctionArgs) {
  const { context, search } = await screen(args, { search: Search, allow: 'session.open' });
  const client = clientOf(args.request, context);
  const door = formAuthenticator(async ({ login, password }) => ({ login, checked: login.trim() && password ? await verifyCredentials({ login, password, address: client.address }) : null }));
  const { login, checked } = await door.authenticate('form', args.request);
  if (!checked) return data({ login, refusal: null }, 400);
  if (!checked.ok) return refuse(login, checked.reason);
  const { token, others } = await signIn(checked.value, client);
  const headers = new Headers({ 'Set-Cookie': await sessionCookie.serialize(token) });
  if (others !== 'none') headers.append('Set-Cookie', await toastHeader({ variant: 'warning', key: `accounts:signIn.others.${others}` }));
  return redirect(await afterSignIn(checked.value.id, ownPath(search.next, urls.home())), { headers });
}

function refuse(login: string, reason: CredentialRefusal) {
  const wait = reason.code === 'tooMany' ? reason.retryAfterSeconds : 0;
  return data(
    { login, refusal: { key: `signIn.refusal.${reason.code}`, minutes: Math.ceil(wait / 60) } },
    wait > 0 ? { status: 429, headers: { 'Retry-After': String(wait) } } : { status: 401 },
  );
}

export default function Login() {
  const { next } = useLoaderData<typeof loader>();
  return <SignInForm next={next} reply={useActionData<typeof action>()} />;
}
