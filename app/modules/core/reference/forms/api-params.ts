/** Parameters of the calls under /api/referencial. */
import { z } from 'zod';
import { findApiSet } from '../domain';

export const ApiSet = z.object({
  set: z.string().transform((word, context) => {
    const set = findApiSet(word);
    if (!set) context.addIssue('unknown set');
    return set ?? z.NEVER;
  }),
});
export const ApiItem = ApiSet.extend({ id: z.string().min(1).max(2000) });
export const RuleKind = z.object({ kind: z.enum(['AB', 'Eco']) });
export const ApiList = z.looseObject({
  q: z.string().max(200).default(''),
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(5000).optional(),
});
