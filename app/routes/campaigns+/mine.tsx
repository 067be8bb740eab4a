import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { answerCampaign } from '~/modules/monitoring/campaigns/http/answer-campaign.server';
import { readMyCampaigns } from '~/modules/monitoring/campaigns/service/read-campaigns.server';
import { MyCampaigns } from '~/modules/monitoring/campaigns/ui/campaign-pages';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.read' });
  return { pages: await readMyCampaigns(actor) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.measure' });
  return answerCampaign(args.request, actor, null, urls.myCampaigns());
}

export const handle = {
  i18n: ['campaigns'],
  help: 'evenements',
  crumbs: () => [{ title: 't:campaigns:title', to: urls.campaigns() }, { title: 't:campaigns:mine' }],
};

export default function Mine() {
  return <MyCampaigns pages={useLoaderData<typeof loader>().pages} />;
}
