import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { answerItem } from '~/modules/core/reference/http/answer-item.server';
import { DEVICE_KINDS } from '~/modules/monitoring/equipment/domain';
import { equipmentScreen } from '~/modules/monitoring/equipment/http/equipment-screen.server';
import { openNewDevice } from '~/modules/monitoring/equipment/service/device-form.server';
import { DEVICE_SET } from '~/modules/monitoring/equipment/service/equipment-access.server';
import { DeviceForm } from '~/modules/monitoring/equipment/ui/device-form';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Search = z.object({
  kind: z.enum(DEVICE_KINDS).optional().catch(undefined),
  /** the number that an inventory did not know */
  serial: z.string().max(60).catch('').default(''),
});

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await equipmentScreen(args, { search: Search, allow: 'equipment.edit' });
  const kind = search.kind ?? null;
  return { kind, fields: await openNewDevice(actor, kind, search.serial) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await equipmentScreen(args, { search: Search, allow: 'equipment.edit' });
  const answer = await answerItem(args.request, actor, DEVICE_SET, null);
  if ('reply' in answer) return answer.reply;
  return redirectWithToast(urls.device(Number(answer.saved.row.id)), 'referenceToasts:created');
}

export const handle = {
  i18n: ['equipment', 'reference'],
  wordsOfRefusal: ['exchange', 'referenceRefusals'],
  help: 'suivi',
  crumbs: () => [{ title: 't:equipment:title', to: urls.devices() }, { title: 't:equipment:new' }],
};

export default function NewDevice() {
  const { t } = useTranslation('equipment');
  const { kind, fields } = useLoaderData<typeof loader>();
  return (
    <DeviceForm
      title={t('new')}
      kind={kind}
      fields={fields}
      reply={useActionData<typeof action>()}
      cancelTo={urls.devices({ kind })}
    />
  );
}
