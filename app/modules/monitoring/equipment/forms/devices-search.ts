/** The addresses of the list of devices and of an inventory. */
import { z } from 'zod';
import { DayText } from '~/kernel/asked-day';
import { DEVICE_KINDS, LOCATIONS } from '../domain';

export const DevicesSearch = z.object({
  q: z.string().max(200).catch('').default(''),
  kind: z
    .enum(['', ...DEVICE_KINDS])
    .catch('')
    .default(''),
  location: z
    .enum(['', ...LOCATIONS])
    .catch('')
    .default(''),
  closed: z
    .literal('1')
    .transform(() => true)
    .or(z.literal('on').transform(() => true))
    .catch(false)
    .default(false),
});
export type DevicesSearch = z.output<typeof DevicesSearch>;

export const InventorySearch = z.object({
  since: DayText.catch('').default(''),
  /** the code of the station where somebody stands */
  station: z.string().max(40).catch('').default(''),
});
