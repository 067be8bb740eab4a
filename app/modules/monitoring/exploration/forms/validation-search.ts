/** The address of the queue: which run is shown, and which one was decided last. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';

export const ValidationSearch = z.object({
  item: RowId.optional().catch(undefined),
  done: RowId.optional().catch(undefined),
});
export type ValidationSearch = z.output<typeof ValidationSearch>;
