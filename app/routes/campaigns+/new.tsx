import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerCampaignForm } from '~/modules/monitoring/campaigns/http/answer-campaign.server';
import { openCampaign } from '~/modules/monitoring/campaigns/service/read-campaigns.server';
import { CampaignForm } from '~/modules/monitoring/campaigns/ui/campaign-form';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.measure' });
  const page = (await openCampaign(actor, 0)) ?? (await openCampaign(actor, 0, 'quality'));
  if (!page) throw notFound();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.measure' });
  return answerCampaignForm(args.request, actor, 0);
}

export const handle = {
  i18n: ['campaigns'],
  help: 'evenements',
  crumbs: () => [{ title: 't:campaigns:title', to: urls.campaigns() }, { title: 't:campaigns:new' }],
};

export default function NewCampaign() {
  return <CampaignForm page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
