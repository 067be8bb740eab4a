import { readSent, replyOf } from '~/platform/http/form.server';
import { type LinksFunction, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { PasswordPage } from '~/modules/core/account-page/ui/password-page';
import { changeOwnPassword } from '~/modules/core/accounts/service/change-own-password.server';
import { currentPolicy } from '~/modules/core/accounts/service/check-password.server';
import { current } from '~/platform/auth/current.server';
import { retryAfter, statusOf } from '~/platform/http/refusal-status';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import styles from '~/modules/core/account-page/ui/account.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = {
  i18n: ['account', 'accounts'],
  help: 'compte',
  crumbs: () => [{ title: 't:account:title', to: urls.account() }, { title: 't:account:password.change' }],
};

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'account.edit' });
  const { pattern: _, ...policy } = await currentPolicy();
  return policy;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, context } = await screen(args, { allow: 'account.edit' });
  const { lookup } = await current(args);
  if (lookup.state !== 'open') throw notFound();
  const form = await readSent(args.request);
  const outcome = await changeOwnPassword(
    actor,
    { current: form.text('current'), password: form.text('password'), confirmation: form.text('confirmation') },
    { address: context.address, sessionHash: lookup.session.idHash },
  );
  if (outcome.ok) return redirectWithToast(urls.account(), 'account:toast.password');
  const { reason, faults, retryAfterSeconds } = outcome.reason;
  return replyOf('password', statusOf(reason), { faults }, retryAfterSeconds ? retryAfter(retryAfterSeconds) : {});
}

export default function Password() {
  return <PasswordPage policy={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
