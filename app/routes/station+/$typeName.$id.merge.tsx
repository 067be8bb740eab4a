import { readSent } from '~/platform/http/form.server';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { wholeInDigits } from '~/kernel/whole-in-digits';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { mergeStations, previewMerge } from '~/modules/monitoring/stations/service/merge-stations.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { MergeStations } from '~/modules/monitoring/stations/ui/merge-stations';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({ other: z.string().trim().max(40).catch('').default('') });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, { params: OneStation, search: Search, allow: 'station.update' });
  const { id, values } = ofKind(await stationFor(actor, params.id, 'station.update'), kind);
  const preview = search.other === '' ? null : await previewMerge(actor, id, search.other);
  return { kind, word: kindOf(kind).word, id, name: values.name, asked: search.other, preview };
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.update' });
  ofKind(await stationFor(actor, params.id, 'station.update'), kind);
  const other = wholeInDigits(String((await readSent(args.request)).get('other') ?? '')) ?? 0;
  const merged = await mergeStations(actor, params.id, other);
  const to = urls.station(kindOf(kind).word, params.id);
  if (merged.ok) return redirectWithToast(to, 'stations:toast.merged');
  if (merged.reason === 'notFound') throw notFound();
  return redirectWithToast(to, {
    variant: 'error',
    failed: 'update',
    key: 'stations:merge.series',
    params: { name: merged.reason.shared.join(', ').slice(0, 300) },
  });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations'],
  help: 'stations',
  crumbs: (view: Data) => stationNavigation.ofStation(view, 't:stations:merge.action'),
};

export default function MergeRoute() {
  return <MergeStations view={useLoaderData<typeof loader>()} />;
}
