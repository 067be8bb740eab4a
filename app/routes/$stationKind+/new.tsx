import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress } from '~/modules/monitoring/stations/http/address.server';
import { notAllowed } from '~/modules/monitoring/stations/http/call-station.server';
import { answerNewStation } from '~/modules/monitoring/stations/http/station-form.server';
import { openNewStation } from '~/modules/monitoring/stations/service/station-editor.server';
import { StationForm } from '~/modules/monitoring/stations/ui/station-form';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor } = await screen(args, { allow: 'station.create' });
  const view = await openNewStation(actor, kind);
  if (!view) throw await notAllowed();
  return view;
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor } = await screen(args, { allow: 'station.create' });
  if (!(await openNewStation(actor, kind))) throw await notAllowed();
  const answer = await answerNewStation(args.request, actor, kind);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.station(kindOf(kind).word, answer.saved.id), 'stations:toast.created');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations'],
  help: 'stations',
  crumbs: (view: Data) => stationNavigation.ofKind(view, 't:stations:new.action'),
};

export default function NewStation() {
  const { t } = useTranslation('stations');
  const view = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title={t('new.title', { kind: t(`kind.${view.kind}.one`) })} />
      <StationForm view={view} again={useActionData<typeof action>()} />
    </>
  );
}
