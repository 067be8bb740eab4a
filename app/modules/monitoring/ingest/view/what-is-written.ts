/** What a confirmation would write, and what of the file is left out because something stands there. Pure. */
import type { Overlap } from '~/modules/monitoring/timeseries/domain';
import type { ChannelPreview } from './measure-preview';

interface WhatIsWritten {
  readonly writes: number;
  /** other values than those that stay, or instants where nothing is added */
  readonly leftOut: number;
}

export function whatIsWritten(
  channels: readonly Pick<ChannelPreview, 'measures' | 'counts'>[],
  overlap: Overlap,
): WhatIsWritten {
  const sum = (of: (channel: (typeof channels)[number]) => number) =>
    channels.reduce((all, channel) => all + of(channel), 0);
  const [created, changed] = [sum(({ counts }) => counts.created), sum(({ counts }) => counts.changed)];
  if (overlap === 'replace') return { writes: created + changed, leftOut: 0 };
  if (overlap === 'skip') return { writes: created, leftOut: changed };
  const inside = sum(({ counts }) => counts.overlapping);
  const same = sum(({ counts }) => counts.same);
  return { writes: sum(({ measures }) => measures) - inside, leftOut: inside - same };
}
