import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { answerSilences } from '~/modules/monitoring/alerts/http/answer-silences.server';
import { readSilences } from '~/modules/monitoring/alerts/service/silences.server';
import { SilencesPage } from '~/modules/monitoring/alerts/ui/silences-page';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object({ station: RowId.optional().catch(undefined) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.read' });
  const page = await readSilences(actor, search.station ?? null);
  if (!page) throw notFound();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.thresholds' });
  return answerSilences(args.request, actor, search.station ?? null);
}

export const handle = {
  i18n: ['alerts', 'timeseries', 'stations'],
  help: 'stations',
  crumbs: () => [{ title: 't:alerts:title', to: urls.alerts() }, { title: 't:alerts:silence.title' }],
};

export default function Silences() {
  return <SilencesPage page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
