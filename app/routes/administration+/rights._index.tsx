import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { GRID_TABS } from '~/modules/core/rights/domain';
import { answerRights, triedRights } from '~/modules/core/rights/http/answer-rights.server';
import { readRightsPage, tryRights } from '~/modules/core/rights/service/rights-table.server';
import { RightsPage } from '~/modules/core/rights/ui/rights-page';
import { readSent } from '~/platform/http/form.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/core/rights/ui/rights.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export const handle = {
  crumbs: () => [{ title: 't:drawer.administration', to: urls.administrationHome() }, { title: 't:rights:title' }],
  actions: () => [{ kind: 'links' as const, icon: 'help' as const, to: urls.rightsWhy(), label: 't:rights:why.title' }],
  help: 'utilisateurs',
  i18n: ['rights', 'administration'],
};

const Search = z.object({
  tab: z.enum(GRID_TABS).catch('ALL'),
  /** a table that is tried, coming back from « voir comme » */
  draft: z.string().max(20_000).optional().catch(undefined),
});

export async function loader(args: LoaderFunctionArgs) {
  const { search } = await screen(args, { search: Search, allow: 'administration.rights' });
  return {
    view: await readRightsPage(search.tab),
    tried: search.draft === undefined ? null : await tryRights(triedRights(search.draft)),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'administration.rights' });
  return answerRights(actor, search.tab, await readSent(args.request));
}

export default function Rights() {
  const { view, tried } = useLoaderData<typeof loader>();
  return <RightsPage view={view} tried={tried} reply={useActionData<typeof action>()} />;
}
