import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { answerAlerts } from '~/modules/monitoring/alerts/http/answer-alerts.server';
import { readAlertPage } from '~/modules/monitoring/alerts/service/read-alerts.server';
import { AlertsPage } from '~/modules/monitoring/alerts/ui/alerts-page';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object({
  station: RowId.optional().catch(undefined),
  page: z.coerce.number().int().min(1).max(10_000).optional().catch(undefined),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.read' });
  return readAlertPage(actor, { stationId: search.station, page: search.page });
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.measure' });
  return answerAlerts(args.request, actor, urls.alerts(search));
}

export const handle = {
  i18n: ['alerts', 'timeseries', 'stations'],
  help: 'stations',
  crumbs: () => [{ title: 't:alerts:title' }],
};

export default function Alerts() {
  return <AlertsPage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
