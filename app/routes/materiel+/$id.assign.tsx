import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { OneRow, RowId } from '~/kernel/row-number';
import { answerAssignment } from '~/modules/monitoring/equipment/http/answer-assignment.server';
import { equipmentScreen } from '~/modules/monitoring/equipment/http/equipment-screen.server';
import { openAssignment } from '~/modules/monitoring/equipment/service/open-assignment.server';
import { AssignmentForm } from '~/modules/monitoring/equipment/ui/assignment-form';
import { notFound } from '~/platform/http/responses.server';
import { urls } from '~/urls';

const Search = z.object({
  assignment: RowId.optional().catch(undefined),
  station: z.string().max(40).catch('').default(''),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await equipmentScreen(args, {
    params: OneRow,
    search: Search,
    allow: 'equipment.edit',
  });
  const page = await openAssignment(actor, params.id, { id: search.assignment ?? 0, station: search.station });
  if (!page) throw notFound();
  return page;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params, search } = await equipmentScreen(args, {
    params: OneRow,
    search: Search,
    allow: 'equipment.edit',
  });
  return answerAssignment(args.request, actor, params.id, search.assignment ?? 0);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['equipment'],
  help: 'suivi',
  crumbs: ({ device, id }: Data) => [
    { title: 't:equipment:title', to: urls.devices() },
    { title: device.serialNumber, to: urls.device(device.id) },
    { title: id === 0 ? 't:equipment:assign' : 't:equipment:correct' },
  ],
};

export default function Assign() {
  return <AssignmentForm page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
