import { z } from 'zod';

/** Empty: all stations. */
export const NetworkSearch = z.object({ network: z.string().max(60).catch('').default('') });
