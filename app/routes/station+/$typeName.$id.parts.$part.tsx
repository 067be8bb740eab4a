import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { afterPartForm, readPartForm } from '~/modules/monitoring/stations/http/part-forms.server';
import { answerPart, openPart } from '~/modules/monitoring/stations/service/answer-parts.server';
import { PartForm } from '~/modules/monitoring/stations/ui/part-form';
import { stationNavigation } from '~/modules/monitoring/stations/view/station-navigation';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

const Params = OneStation.extend({ part: z.string().max(40) });
const Search = z.object({ row: RowId.catch(0).default(0) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'station.update' });
  return ofKind(await openPart(actor, params.id, params.part, search.row), kind);
}

export async function action(args: ActionFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, { params: Params, search: Search, allow: 'station.update' });
  const { part } = ofKind(await openPart(actor, params.id, params.part, search.row), kind);
  const { form, file } = await readPartForm(args.request, part);
  const answer = await answerPart(actor, params.id, part, search.row, form, file);
  return afterPartForm(answer, urls.station(kindOf(kind).word, params.id, { tab: 'technical' }));
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['stations', 'exchange'],
  help: 'stations',
  crumbs: ({ head, part }: Data) => stationNavigation.ofStation(head, `t:stations:part.${part}.one`),
};

export default function PartOfStation() {
  return <PartForm view={useLoaderData<typeof loader>()} again={useActionData<typeof action>()} />;
}
