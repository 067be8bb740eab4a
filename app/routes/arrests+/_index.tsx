import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { stateOf } from '~/modules/core/arrests/domain';
import { may } from '~/kernel/permissions';
import { listArrests } from '~/modules/core/arrests/service/manage-arrests.server';
import { today } from '~/platform/clock.server';
import { ArrestsPage } from '~/modules/core/arrests/ui/arrests-page';
import { groundOfShapes } from '~/modules/core/map-ground/service/read-ground.server';
import { screen } from '~/platform/http/screen.server';

export const handle = { i18n: ['arrests'], help: 'stations', crumbs: () => [{ title: 't:arrests:title' }] };

export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'arrest.read' });
  const arrests = (await listArrests()).map(({ id, title, date, startDate, endDate, hasDocument, zones }) => ({
    ...{ id, title, date, startDate, endDate, hasDocument, zones },
  }));
  const inForce = arrests.filter((arrest) => stateOf(arrest, today()) === 'inForce');
  const ground = await groundOfShapes(
    actor,
    inForce.flatMap(({ zones }) => zones),
  );
  return { arrests, ground, today: today(), mayEdit: may(actor, 'arrest.edit') };
}

export default function Arrests() {
  return <ArrestsPage {...useLoaderData<typeof loader>()} />;
}
