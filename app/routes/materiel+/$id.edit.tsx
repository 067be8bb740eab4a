import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { OneRow } from '~/kernel/row-number';
import { answerItem } from '~/modules/core/reference/http/answer-item.server';
import { equipmentScreen } from '~/modules/monitoring/equipment/http/equipment-screen.server';
import { DEVICE_SET } from '~/modules/monitoring/equipment/service/equipment-access.server';
import { openDevice } from '~/modules/monitoring/equipment/service/read-device.server';
import { DeviceForm } from '~/modules/monitoring/equipment/ui/device-form';
import { notFound } from '~/platform/http/responses.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';
import { USED_BY } from '~/wings.server';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await equipmentScreen(args, { params: OneRow, allow: 'equipment.edit' });
  const device = await openDevice(actor, USED_BY, params.id);
  if (!device) throw notFound();
  return device;
}

export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await equipmentScreen(args, { params: OneRow, allow: 'equipment.edit' });
  const answer = await answerItem(args.request, actor, DEVICE_SET, String(params.id));
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.device(params.id), 'referenceToasts:updated');
}

type Data = Awaited<ReturnType<typeof loader>>;
export const handle = {
  i18n: ['equipment', 'reference'],
  wordsOfRefusal: ['exchange', 'referenceRefusals'],
  help: 'suivi',
  crumbs: ({ id, title }: Data) => [
    { title: 't:equipment:title', to: urls.devices() },
    { title, to: urls.device(id) },
    { title: 't:equipment:edit' },
  ],
};

export default function EditDevice() {
  const { id, title, kind, version, fields } = useLoaderData<typeof loader>();
  return (
    <DeviceForm
      {...{ title, kind, version, fields }}
      reply={useActionData<typeof action>()}
      cancelTo={urls.device(id)}
    />
  );
}
