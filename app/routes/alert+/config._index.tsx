import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { readThresholdList } from '~/modules/monitoring/alerts/service/open-threshold.server';
import { ThresholdList } from '~/modules/monitoring/alerts/ui/threshold-list';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object({ station: RowId.optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.read' });
  return { ...(await readThresholdList(actor, search.station)), station: search.station ?? null };
}

export const handle = {
  i18n: ['alerts', 'timeseries', 'stations'],
  help: 'stations',
  crumbs: () => [{ title: 't:alerts:title', to: urls.alerts() }, { title: 't:alerts:config.title' }],
};

export default function Thresholds() {
  return <ThresholdList page={useLoaderData<typeof loader>()} />;
}
