import { z } from 'zod';

/** The page of a history that the address asks for; what is no page is the first. */
export const PageOfHistory = z.object({ page: z.coerce.number().int().positive().optional().catch(undefined) });
