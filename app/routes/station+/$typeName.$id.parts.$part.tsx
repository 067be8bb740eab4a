import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { answerPart } from '~/modules/monitoring/stations/http/part-forms.server';
import { openPart } from '~/modules/monitoring/stations/service/open-part.server';
import { PartForm } from '~/modules/monitoring/stations/ui/part-form';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { PageHeader } from '~/ui/layout/page-header';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = OneStation.extend({ part: z.string().max(40) });
const Search = z.object({ row: RowId.catch(0).default(0) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'station.update' });
  const view = ofKind(await openPart(actor, params.id, params.part, search.row), kind);
  return view.deletedMeanwhile ? data(view, { status: 404 }) : view;
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'station.update' });
  const { part } = ofKind(await openPart(actor, params.id, params.part, search.row), kind);
  const answer = await answerPart(args.request, actor, { id: params.id, part, row: search.row });
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.station(kindOf(kind).word, params.id, { tab: 'technical' }), answer.saved);
}

type Data = NonNullable<Awaited<ReturnType<typeof openPart>>>;
export const handle = {
  i18n: ['stations', 'exchange'],
  help: 'stations',
  crumbs: ({ head, part }: Data) => stationNavigation.ofStation(head, `t:stations:part.${part}.one`),
};

export default function PartOfStation() {
  const view: Data = useLoaderData<typeof loader>();
  const again = useActionData<typeof action>();
  const { t } = useTranslation('stations');
  if (!view.deletedMeanwhile || again) return <PartForm view={view} again={again} />;
  return (
    <>
      <PageHeader title={t(`part.${view.part}.one`)} context={[view.head.name]} />
      <DeletedPanel deletedMeanwhile={view.deletedMeanwhile} what={view.deletedMeanwhile.what} />
    </>
  );
}
