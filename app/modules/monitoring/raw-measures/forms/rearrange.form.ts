/** What is asked of the page on which series are merged and cut: in its address, before anything moves. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { parisInstant } from '~/kernel/paris-time';
import type { Move } from '../domain/rearrange';
import { Clock } from '~/modules/monitoring/hydrograph/forms/hydrograph-search';

export const RearrangeSearch = z.object({
  series: RowId.optional().catch(undefined),
  into: RowId.optional().catch(undefined),
  overlap: z.enum(['skip', 'replace']).catch('skip').default('skip'),
  at: Clock,
  name: z.string().trim().max(120).catch('').default(''),
});
export type RearrangeSearch = z.output<typeof RearrangeSearch>;

/** Null where nothing is asked for yet. */
export function moveOf({ into, overlap, at, name }: RearrangeSearch): Move | null {
  if (into !== undefined) return { kind: 'merge', into, overlap };
  const instant = at === undefined ? undefined : parisInstant(at)?.getTime();
  return instant === undefined ? null : { kind: 'cut', at: instant, name };
}
