/** The address of the page of computed series: the recipe being filled in, or the series being changed. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';

export const RecipesSearch = z.object({
  kind: z.string().max(30).optional().catch(undefined),
  edit: RowId.optional().catch(undefined),
  /** words that find stations */
  q: z.string().max(100).catch('').default(''),
});
