/** Parameters of addresses: of pages, and of the calls under /api/referencial. */
import { z } from 'zod';
import { findApiSet, findSet, type ReferenceSet } from '../domain';

/** `set`: a word of the registry, else 404. */
const setIn = (find: (word: string) => ReferenceSet | undefined) =>
  z.object({
    set: z.string().transform((word, context) => {
      const set = find(word);
      if (!set) context.addIssue('unknown set');
      return set ?? z.NEVER;
    }),
  });
export const SetParams = setIn(findSet);
export const ItemParams = SetParams.extend({ id: z.string().min(1).max(60) });
export const ApiSet = setIn(findApiSet);
export const ApiItem = ApiSet.extend({ id: z.string().min(1).max(2000) });
export const RuleKind = z.object({ kind: z.enum(['AB', 'Eco']) });
const Part = {
  offset: z.coerce.number().int().min(0).optional(),
  limit: z.coerce.number().int().min(1).max(5000).optional(),
};
/** `q` searches; the names of columns filter, which the set says. */
export const ApiList = z.looseObject({ q: z.string().max(200).default(''), ...Part });
export const ParcelList = z.object(Part);
