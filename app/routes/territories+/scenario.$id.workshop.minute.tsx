import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { scenarioNavigation } from '~/modules/planning/scenario/view/scenario-navigation';
import { readMinute } from '~/modules/planning/workshop/service/read-minute.server';
import { MinutePage } from '~/modules/planning/workshop/ui/minute-page';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.read' });
  const minute = await readMinute(actor, params.id);
  if (!minute.ok) throw await deletedOrUnknown(actor, 'scenario', params.id);
  return minute.value;
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['workshop'],
  help: 'scenario',
  crumbs: ({ place }: Data) => scenarioNavigation.crumbs(place, 't:workshop:minute.crumb'),
};

export default function Minute() {
  return <MinutePage {...useLoaderData<typeof loader>()} />;
}
