import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerDevice } from '~/modules/monitoring/equipment/http/answer-device.server';
import { equipmentScreen } from '~/modules/monitoring/equipment/http/equipment-screen.server';
import { readDevice } from '~/modules/monitoring/equipment/service/read-device.server';
import { DeviceSheetPage } from '~/modules/monitoring/equipment/ui/device-sheet';
import { notFound } from '~/platform/http/responses.server';
import { urls } from '~/urls';
import { USED_BY } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await equipmentScreen(args, { params: OneRow, allow: 'equipment.read' });
  const sheet = await readDevice(actor, USED_BY, params.id);
  if (!sheet) throw notFound();
  return sheet;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await equipmentScreen(args, { params: OneRow, allow: 'equipment.edit' });
  return answerDevice(args.request, actor, params.id);
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['equipment', 'reference', 'timeseries'],
  help: 'suivi',
  crumbs: ({ head }: Data) => [{ title: 't:equipment:title', to: urls.devices() }, { title: head.serialNumber }],
  actions: ({ head, may }: Data) => [
    ...(may.edit ? [{ kind: 'edit' as const, to: urls.devicePage(head.id, 'edit') }] : []),
    ...(may.delete ? [{ kind: 'delete' as const, to: urls.referencialPage('device', 'delete', { id: head.id }) }] : []),
  ],
};

export default function DeviceRoute() {
  return <DeviceSheetPage sheet={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
