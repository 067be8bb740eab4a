/** What a confirmation would write, hold aside and leave out, of all channels that go somewhere. Pure. */
import type { Overlap } from '~/modules/monitoring/series/domain';
import type { OverlapCounts } from '~/modules/monitoring/series/domain/compared-measures';

export function whatIsWritten(
  channels: readonly { readonly counts: { readonly by: Readonly<Record<Overlap, OverlapCounts>> } }[],
  overlap: Overlap,
): OverlapCounts & { readonly holds: boolean } {
  const sum = (of: keyof OverlapCounts) => channels.reduce((all, { counts }) => all + counts.by[overlap][of], 0);
  const [writes, aside, taken, leftOut] = [sum('writes'), sum('aside'), sum('taken'), sum('leftOut')];
  return { writes, aside, taken, leftOut, holds: writes + aside + taken > 0 };
}
