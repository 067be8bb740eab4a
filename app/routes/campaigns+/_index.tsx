import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { CAMPAIGN_KINDS } from '~/modules/monitoring/campaigns/domain';
import { readCampaignsPage } from '~/modules/monitoring/campaigns/service/read-campaigns.server';
import { Campaigns } from '~/modules/monitoring/campaigns/ui/campaign-pages';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Search = z.object({ kind: z.enum(CAMPAIGN_KINDS).or(z.literal('')).catch('').default('') });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.read' });
  return readCampaignsPage(actor, search.kind);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['campaigns'],
  help: 'evenements',
  crumbs: () => [{ title: 't:campaigns:title' }],
  actions: ({ mayCreate }: Data) =>
    mayCreate
      ? [{ kind: 'new' as const, to: urls.newCampaign(), label: 't:campaigns:new', emphasis: 'primary' as const }]
      : [],
};

export default function CampaignsRoute() {
  return <Campaigns page={useLoaderData<typeof loader>()} />;
}
