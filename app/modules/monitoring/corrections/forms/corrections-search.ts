/**
 * The address of the page of corrections: the window as a hydrograph's, the kind being filled in and the run it answers
 * to, a past instant, what of the journal is shown.
 */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { Clock, HydrographSearch } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';

export const CorrectionsSearch = HydrographSearch.extend({
  /** of the correction, within the picture; without them it is the whole picture */
  start: Clock,
  end: Clock,
  kind: z.string().max(20).optional().catch(undefined),
  asOf: Clock,
  /** the run of the queue that is corrected otherwise than proposed */
  suspicion: RowId.optional().catch(undefined),
  of: z.string().max(20).optional().catch(undefined),
  by: z.string().max(100).optional().catch(undefined),
  state: z.enum(['inForce', 'undone']).optional().catch(undefined),
});
export type CorrectionsSearch = z.output<typeof CorrectionsSearch>;
