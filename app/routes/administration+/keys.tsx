import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerAllKeys } from '~/modules/core/api-keys/http/answer-keys.server';
import { listAllKeys } from '~/modules/core/api-keys/service/keys.server';
import { AllKeysPage } from '~/modules/core/api-keys/ui/all-keys-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/core/account-page/ui/account.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = {
  i18n: ['apiKeys', 'administration'],
  help: 'utilisateurs',
  crumbs: () => [{ title: 't:drawer.administration', to: urls.administrationHome() }, { title: 't:apiKeys:title' }],
};

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.users' });
  return { lines: await listAllKeys(actor) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'administration.users' });
  return answerAllKeys(args.request, actor);
}

export default function AllKeys() {
  return <AllKeysPage lines={useLoaderData<typeof loader>().lines} />;
}
