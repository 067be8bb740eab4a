/** What the page of measures asks for: which series, and which of its measures are meant. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { Clock } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';

const Text = z.string().max(40).optional().catch(undefined);

export const MeasuresSearch = z.object({
  series: RowId.optional().catch(undefined),
  undo: RowId.optional().catch(undefined),
  from: Clock,
  to: Clock,
  lowest: Text,
  highest: Text,
});
export type MeasuresSearch = z.output<typeof MeasuresSearch>;
