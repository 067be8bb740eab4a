/** The address of the queue: which run or group of runs is shown, and which one was decided last. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { SUSPICION_KINDS } from '~/modules/monitoring/data-quality/domain/suspicions';

export const ValidationSearch = z.object({
  item: RowId.optional().catch(undefined),
  /** a kind of runs, of one series or of all */
  group: z.enum(SUSPICION_KINDS).optional().catch(undefined),
  series: RowId.optional().catch(undefined),
  done: RowId.optional().catch(undefined),
});
export type ValidationSearch = z.output<typeof ValidationSearch>;
