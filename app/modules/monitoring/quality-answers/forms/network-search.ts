import { z } from 'zod';

export const NetworkSearch = z.object({
  /** empty: all stations */
  network: z.string().max(60).catch('').default(''),
  /** of the map; empty: the first one */
  alteration: z.string().max(120).catch('').default(''),
  /** of the map; without, the latest years */
  year: z.coerce.number().int().min(1900).max(2200).nullable().catch(null).default(null),
});
