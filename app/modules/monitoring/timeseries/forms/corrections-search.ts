/** The address of the page of corrections: the window as a hydrograph's, the kind being filled in, a past instant. */
import { z } from 'zod';
import { HydrographSearch } from './hydrograph-search';

export const CorrectionsSearch = HydrographSearch.extend({
  kind: z.string().max(20).optional().catch(undefined),
  asOf: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/)
    .optional()
    .catch(undefined),
});
export type CorrectionsSearch = z.output<typeof CorrectionsSearch>;
