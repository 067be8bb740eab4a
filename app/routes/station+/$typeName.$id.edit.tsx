import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { answerStation } from '~/modules/monitoring/stations/http/station-form.server';
import { openStation } from '~/modules/monitoring/stations/service/station-editor.server';
import { StationForm } from '~/modules/monitoring/stations/ui/station-form';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.update' });
  const view = ofKind(await openStation(actor, kind, params.id), kind);
  return view.deletedMeanwhile ? data(view, { status: 404 }) : view;
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params } = await screen(args, { params: OneStation, allow: 'station.update' });
  ofKind(await openStation(actor, kind, params.id), kind);
  const answer = await answerStation(args.request, actor, kind, params.id);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.station(kindOf(kind).word, params.id), 'stations:toast.saved');
}

type Data = NonNullable<Awaited<ReturnType<typeof openStation>>>;
export const handle = {
  i18n: ['stations'],
  help: 'stations',
  crumbs: (view: Data) =>
    view.deletedMeanwhile
      ? stationNavigation.ofKind(view, view.name)
      : stationNavigation.ofStation(view, 't:stations:edit.crumb'),
};

export default function EditStation() {
  const { t } = useTranslation('stations');
  const view: Data = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  return (
    <>
      <PageHeader title={t('edit.title', { name: view.name })} />
      {view.deletedMeanwhile && !again ? (
        <DeletedPanel deletedMeanwhile={view.deletedMeanwhile} what={view.name} />
      ) : (
        <StationForm view={view} again={again} />
      )}
    </>
  );
}
