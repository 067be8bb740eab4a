/** The address of the samplings of a station. What cannot be read is ignored. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { Clock } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';

const day = z.iso.date().nullable().catch(null).default(null);

export const SamplingsSearch = z.object({
  sampling: RowId.nullable().catch(null).default(null),
  from: day,
  to: day,
  support: z.string().trim().max(40).catch('').default(''),
  /** a file of analyses as they were known then */
  asof: Clock,
});
export type SamplingsSearch = z.infer<typeof SamplingsSearch>;
