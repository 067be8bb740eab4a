import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { answerNewThreshold } from '~/modules/monitoring/alerts/http/answer-threshold.server';
import { openNewThreshold, parentOf } from '~/modules/monitoring/alerts/service/open-threshold.server';
import { ThresholdForm } from '~/modules/monitoring/alerts/ui/threshold-form';
import { notAllowed } from '~/modules/monitoring/stations/http/call-station.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object({
  station: RowId.optional().catch(undefined),
  network: z.string().max(60).optional().catch(undefined),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.thresholds' });
  const page = await openNewThreshold(actor, search);
  if (!page) throw await notAllowed();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.thresholds' });
  if (!(await openNewThreshold(actor, search))) throw await notAllowed();
  return answerNewThreshold(args.request, actor, parentOf(search));
}

export const handle = {
  i18n: ['alerts', 'timeseries', 'stations'],
  help: 'stations',
  crumbs: () => [
    { title: 't:alerts:title', to: urls.alerts() },
    { title: 't:alerts:config.title', to: urls.thresholds() },
    { title: 't:alerts:config.new' },
  ],
};

export default function NewThreshold() {
  return <ThresholdForm page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
