import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { InventorySearch } from '~/modules/monitoring/equipment/forms/devices-search';
import { answerInventory } from '~/modules/monitoring/equipment/http/answer-inventory.server';
import { equipmentScreen } from '~/modules/monitoring/equipment/http/equipment-screen.server';
import { readInventory } from '~/modules/monitoring/equipment/service/read-inventory.server';
import { Inventory } from '~/modules/monitoring/equipment/ui/inventory-page';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await equipmentScreen(args, { search: InventorySearch, allow: 'equipment.read' });
  return readInventory(actor, search);
}

export async function action(args: ActionFunctionArgs) {
  const { actor, search } = await equipmentScreen(args, { search: InventorySearch, allow: 'equipment.edit' });
  return answerInventory(args.request, actor, search.since);
}

export const handle = {
  i18n: ['equipment', 'reference'],
  help: 'suivi',
  crumbs: () => [{ title: 't:equipment:title', to: urls.devices() }, { title: 't:equipment:inventory.crumb' }],
};

export default function InventoryRoute() {
  return <Inventory page={useLoaderData<typeof loader>()} reply={useActionData<typeof action>()} />;
}
