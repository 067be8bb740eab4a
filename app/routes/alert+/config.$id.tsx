import { data, type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerThreshold } from '~/modules/monitoring/alerts/http/answer-threshold.server';
import { openThreshold } from '~/modules/monitoring/alerts/service/open-threshold.server';
import { ThresholdForm } from '~/modules/monitoring/alerts/ui/threshold-form';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.read' });
  const page = await openThreshold(actor, params.id);
  if (!page) throw notFound();
  return page.deletedMeanwhile ? data(page, { status: 404 }) : page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'station.thresholds' });
  return answerThreshold(args.request, actor, params.id);
}

export const handle = {
  i18n: ['alerts', 'timeseries', 'stations'],
  help: 'stations',
  crumbs: () => [
    { title: 't:alerts:title', to: urls.alerts() },
    { title: 't:alerts:config.title', to: urls.thresholds() },
    { title: 't:alerts:config.one' },
  ],
};

type Data = NonNullable<Awaited<ReturnType<typeof openThreshold>>>;

export default function OneThreshold() {
  const page: Data = useLoaderData<typeof loader>();
  return <ThresholdForm page={page} reply={useActionData<typeof action>()} />;
}
