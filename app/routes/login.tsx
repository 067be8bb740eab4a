import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { isVisitor } from '~/kernel/actor';
import { ownPath } from '~/kernel/own-path';
import { stepQuestion } from '~/modules/core/accounts/service/answer-step.server';
import { answerPending, attemptSignIn } from '~/modules/core/accounts/http/sign-in-replies.server';
import { SignInForm } from '~/modules/core/accounts/ui/sign-in-form';
import { SignInStep } from '~/modules/core/accounts/ui/sign-in-step';
import { agencyName } from '~/platform/auth/agency.server';
import { clientOf } from '~/platform/auth/client-of.server';
import { current } from '~/platform/auth/current.server';
import { linkCookie } from '~/platform/http/cookies.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export const handle = { frame: 'public', i18n: ['accounts'], crumbs: () => [{ title: 't:accounts:signIn.title' }] };

const Search = z.object({ next: z.string().max(2000).catch('') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'session.open' });
  if (!isVisitor(actor)) throw redirect(ownPath(search.next, urls.home()));
  const { lookup } = await current(args);
  const question = lookup.state === 'pending' ? await stepQuestion(lookup.session) : null;
  const link: unknown = await linkCookie.parse(args.request.headers.get('cookie'));
  return data({
    next: ownPath(search.next, typeof link === 'string' ? ownPath(link, '') : ''),
    question,
    agency: agencyName(),
  });
}

export async function action(args: ActionFunctionArgs) {
  const { context, search } = await screen(args, { search: Search, allow: 'session.open' });
  const { lookup, preferences } = await current(args);
  const client = clientOf(args.request, context);
  return lookup.state === 'pending'
    ? answerPending(args.request, lookup.session, client, preferences.locale)
    : attemptSignIn(
        args.request,
        client,
        ownPath(search.next, ''),
        lookup.state === 'open' ? lookup.session.idHash : null,
      );
}

export default function Login() {
  const { next, question, agency } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const answered = (form: string) => (reply?.form === form ? reply : undefined);
  if (question) return <SignInStep question={question} reply={answered('step')} />;
  return <SignInForm next={next} agency={agency} reply={answered('signIn')} />;
}
