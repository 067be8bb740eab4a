import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerCampaign } from '~/modules/monitoring/campaigns/http/answer-campaign.server';
import { readCampaign } from '~/modules/monitoring/campaigns/service/read-campaigns.server';
import { OneCampaign } from '~/modules/monitoring/campaigns/ui/campaign-pages';
import type { CampaignPage } from '~/modules/monitoring/campaigns/view/campaign-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs): Promise<CampaignPage> {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.read' });
  const page = await readCampaign(actor, params.id);
  if (!page) throw notFound();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.measure' });
  return answerCampaign(args.request, actor, params.id, urls.campaign(params.id));
}

export const handle = {
  i18n: ['campaigns'],
  help: 'evenements',
  crumbs: ({ name }: CampaignPage) => [{ title: 't:campaigns:title', to: urls.campaigns() }, { title: name }],
  actions: ({ id, mayEdit }: CampaignPage) => (mayEdit ? [{ kind: 'edit' as const, to: urls.editCampaign(id) }] : []),
};

export default function CampaignRoute() {
  const page: CampaignPage = useLoaderData<typeof loader>();
  return <OneCampaign page={page} />;
}
