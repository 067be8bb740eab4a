import { readSent, replyOf } from '~/platform/http/form.server';
import { type LinksFunction, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { WHOLE } from '~/kernel/form';
import { SecondFactorPage } from '~/modules/core/account-page/ui/second-factor-page';
import {
  showOwnSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '~/modules/core/accounts/service/own-second-factor.server';
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
  crumbs: () => [{ title: 't:account:title', to: urls.account() }, { title: 't:account:totp.title' }],
};

const hashOf = async (args: LoaderFunctionArgs): Promise<string | null> => {
  const { lookup } = await current(args);
  return lookup.state === 'open' ? lookup.session.idHash : null;
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.read' });
  const view = await showOwnSecondFactor(actor, await hashOf(args));
  if (!view) throw notFound();
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, context } = await screen(args, { allow: 'account.edit' });
  const form = await readSent(args.request);
  const on = form.command === 'on';
  const sessionHash = await hashOf(args);
  // failures are counted for this session alone: a stranger's attempts at sign-in do not block the owner here
  const client = { address: context.address, device: sessionHash };
  const outcome = on
    ? await turnOnSecondFactor(
        actor,
        { code: form.text('oneTimeCode'), password: form.text('password') },
        { ...client, sessionHash },
      )
    : await turnOffSecondFactor(actor, form.text('oneTimeCode'), client);
  if (outcome.ok) return redirectWithToast(urls.account(), on ? 'account:toast.totpOn' : 'account:toast.totpOff');
  const { reason } = outcome;
  const field = reason.code === 'oneTimeCode' || reason.code === 'password' ? reason.code : WHOLE;
  return replyOf(
    'secondFactor',
    statusOf(reason.code),
    { faults: { [field]: `account:totp.refusal.${reason.code}` } },
    reason.code === 'tooMany' ? retryAfter(reason.retryAfterSeconds) : {},
  );
}

export default function SecondFactor() {
  return <SecondFactorPage view={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
