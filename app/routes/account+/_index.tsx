import type { LinksFunction, ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerAccount } from '~/modules/core/account-page/http/account-actions.server';
import { loadAccount } from '~/modules/core/account-page/service/load-account.server';
import { AccountPage } from '~/modules/core/account-page/ui/account-page';
import { current } from '~/platform/auth/current.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { PAGE_SETS, readPaging } from '~/ui/table/table-url';
import { countWork } from '~/wings.server';
import styles from '~/modules/core/account-page/ui/account.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = {
  i18n: ['account', 'accounts', 'apiKeys', 'usage'],
  help: 'compte',
  crumbs: () => [{ title: 't:account:title' }],
};

const Search = z.object({
  tab: z.enum(['informations', 'statistics']).catch('informations'),
  mode: z.enum(['read', 'edit']).catch('read'),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search, preferences } = await screen(args, { search: Search, allow: 'account.read' });
  const { lookup } = await current(args);
  const sessionHash = lookup.state === 'open' ? lookup.session.idHash : null;
  const view = await loadAccount(
    actor,
    {
      tab: search.tab,
      editing: search.mode === 'edit',
      ...readPaging(new URL(args.request.url).searchParams, { sizes: PAGE_SETS.statistics }),
      sessionHash,
      locale: preferences.locale,
    },
    countWork,
  );
  if (!view) throw notFound();
  return { view, preferences };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, context } = await screen(args, { allow: 'account.edit' });
  const { lookup } = await current(args);
  return answerAccount(actor, args.request, {
    address: context.address,
    sessionHash: lookup.state === 'open' ? lookup.session.idHash : null,
  });
}

export default function Account() {
  const { view, preferences } = useLoaderData<typeof loader>();
  return <AccountPage view={view} preferences={preferences} again={useActionData<typeof action>()} />;
}
