import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { answerBulk } from '~/modules/monitoring/alerts/http/answer-bulk.server';
import { readBulkPage } from '~/modules/monitoring/alerts/service/bulk-thresholds.server';
import { ThresholdOfMany } from '~/modules/monitoring/alerts/ui/bulk-page';
import { thresholdLabel } from '~/modules/monitoring/alerts/view/alert-words';
import { KIND_NAMES } from '~/modules/monitoring/stations/domain';
import { screen } from '~/platform/http/screen.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { urls } from '~/urls';
import styles from '~/modules/monitoring/stations/ui/wing.css?url';

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: styles }];

const Search = z.object({
  kind: z.enum(KIND_NAMES).nullable().catch(null).default(null),
  q: z.string().trim().max(100).catch('').default(''),
  batch: z.uuid().nullable().catch(null).default(null),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'station.thresholds' });
  const t = await translatorOf(actor);
  return readBulkPage(actor, search, (threshold, stationName) =>
    thresholdLabel(threshold, stationName, t as never, actor.locale),
  );
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'station.thresholds' });
  return answerBulk(args.request, actor);
}

export const handle = {
  i18n: ['alerts', 'timeseries', 'stations'],
  help: 'stations',
  crumbs: () => [
    { title: 't:alerts:title', to: urls.alerts() },
    { title: 't:alerts:config.title', to: urls.thresholds() },
    { title: 't:alerts:many.title' },
  ],
};

export default function ThresholdsOfMany() {
  return <ThresholdOfMany page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
