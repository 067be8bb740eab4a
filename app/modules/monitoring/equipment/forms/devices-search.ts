/** The addresses of the list of devices and of an inventory. */
import { z } from 'zod';
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
  since: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine((text) => !Number.isNaN(Date.parse(`${text}T00:00:00Z`)))
    .catch('')
    .default(''),
  /** the code of the station where somebody stands */
  station: z.string().max(40).catch('').default(''),
});
