/** The address of the list of devices. */
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
