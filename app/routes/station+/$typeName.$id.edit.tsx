import { readSent } from '~/platform/http/form.server';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { stationFor } from '~/modules/monitoring/stations/service/read-stations.server';
import { answerStation, openStation } from '~/modules/monitoring/stations/service/station-editor.server';
import { StationForm } from '~/modules/monitoring/stations/ui/station-form';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.update' });
  return ofKind(await openStation(actor, params.id), kind);
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.update' });
  const station = ofKind(await stationFor(actor, params.id, 'station.update'), kind);
  const answer = await answerStation(actor, station, await readSent(args.request));
  if ('refused' in answer) throw notFound();
  if ('saved' in answer) return redirectWithToast(urls.station(kindOf(kind).word, params.id), 'stations:toast.saved');
  return data(answer.reply, { status: answer.status });
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations'],
  help: 'stations',
  crumbs: (view: Data) => stationNavigation.ofStation(view, 't:stations:edit.crumb'),
};

export default function EditStation() {
  const { t } = useTranslation('stations');
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('edit.title', { name: view.name })} />
      <StationForm view={view} again={useActionData<typeof action>()} />
    </>
  );
}
