/** The address of reviews: the window and the series, or the analyses of the station; as of when. */
import { z } from 'zod';
import { Clock, HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';

export const ReviewSearch = HydrographSearch.extend({
  analyses: z.literal('1').optional().catch(undefined),
  /** of a file for the bank: a column more, of values as they are kept */
  precision: z.literal('full').optional().catch(undefined),
  /** a file of analyses as they were known then */
  asof: Clock,
});
export type ReviewSearch = z.output<typeof ReviewSearch>;
