import { z } from 'zod';
import { findSet } from '../domain';

/** `:set` of an address: a word of the registry, else 404. */
export const SetParams = z.object({
  set: z.string().transform((key, context) => {
    const set = findSet(key);
    if (!set) context.addIssue('unknown set');
    return set ?? z.NEVER;
  }),
});
export const ItemParams = SetParams.extend({ id: z.string().min(1).max(60) });
