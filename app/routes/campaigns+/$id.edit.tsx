import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerCampaignForm } from '~/modules/monitoring/campaigns/http/answer-campaign.server';
import { openCampaign } from '~/modules/monitoring/campaigns/service/read-campaigns.server';
import { CampaignForm } from '~/modules/monitoring/campaigns/ui/campaign-form';
import type { CampaignFormPage } from '~/modules/monitoring/campaigns/view/campaign-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.measure' });
  const page = await openCampaign(actor, params.id);
  if (!page) throw notFound();
  return page.deletedMeanwhile ? data(page, { status: 404 }) : page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.measure' });
  return answerCampaignForm(args.request, actor, params.id);
}

export const handle = {
  i18n: ['campaigns'],
  help: 'evenements',
  crumbs: ({ id, name }: CampaignFormPage) => [
    { title: 't:campaigns:title', to: urls.campaigns() },
    { title: name, to: urls.campaign(id) },
    { title: 't:campaigns:edit' },
  ],
};

export default function EditCampaign() {
  const page: CampaignFormPage = useLoaderData<typeof loader>();
  return <CampaignForm page={page} reply={useActionData<typeof action>()} />;
}
