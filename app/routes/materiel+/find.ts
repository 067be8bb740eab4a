import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { equipmentScreen } from '~/modules/monitoring/equipment/http/equipment-screen.server';
import { findByNumber } from '~/modules/monitoring/equipment/service/find-device.server';
import { urls } from '~/urls';

const Search = z.object({
  q: z.string().max(200).catch('').default(''),
  station: z.string().max(40).catch('').default(''),
});

/** A number that was typed or read from a label: to its device, or to be put at a station; else to the list. */
export async function loader(args: LoaderFunctionArgs) {
  const { search } = await equipmentScreen(args, { search: Search, allow: 'equipment.read' });
  const id = await findByNumber(search.q);
  if (id === null) throw redirect(urls.devices({ q: search.q.trim() }));
  throw redirect(search.station === '' ? urls.device(id) : urls.assignDevice(id, { station: search.station }));
}
