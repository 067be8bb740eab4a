import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerOwnKeys } from '~/modules/core/api-keys/http/answer-keys.server';
import { listOwnKeys } from '~/modules/core/api-keys/service/keys.server';
import { OwnKeysPage } from '~/modules/core/api-keys/ui/own-keys-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/core/account-page/ui/account.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = {
  i18n: ['account', 'apiKeys'],
  help: 'compte',
  crumbs: () => [{ title: 't:account:title', to: urls.account() }, { title: 't:apiKeys:title' }],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.keys' });
  return { lines: (await listOwnKeys(actor)).map((line) => ({ ...line, mayRevoke: true })) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.keys' });
  return answerOwnKeys(args.request, actor);
}

export default function OwnKeys() {
  return <OwnKeysPage lines={useLoaderData<typeof loader>().lines} reply={useActionData<typeof action>()} />;
}
