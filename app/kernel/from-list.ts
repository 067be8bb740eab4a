/** The search of a page that was opened from a list. Apart from list-search, which browsers load without zod. */
import { z } from 'zod';

export const FromList = z.object({ list: z.string().optional().catch(undefined) });
