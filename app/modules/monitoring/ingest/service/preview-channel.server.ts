/** What a channel of a file would change, in figures and as a picture. */
import { INCORRECT, type IncomingMeasures, type Series } from '~/modules/monitoring/series/domain';
import { allNew } from '~/modules/monitoring/series/domain/compared-measures';
import type { Source } from '~/modules/monitoring/series/domain/precedence';
import { thin } from '~/modules/monitoring/hydrograph/domain/thin';
import { compareMeasures } from '~/modules/monitoring/raw-measures/service/compare-measures.server';
import { onSameDays } from '~/modules/monitoring/raw-measures/service/same-days.server';
import { readView } from '~/modules/monitoring/hydrograph/service/read-view.server';
import { boundsOf, broughtRows, channelFault, implausibleOf, type Doubts, type PlacedChannel } from '../domain';
import { openRowsOf } from './closed-rows.server';
import type { ChannelPreview } from '../view/measure-preview';

const PICTURE_PX = 900;
const USUAL_BREAK_MS = 86_400_000;

/** What the file holds over what is stored. */
async function pictureOf({ at, value }: IncomingMeasures & { value: Float64Array }, series: Series | null) {
  const times = Float64Array.from(at);
  const [from, to] = [times[0]!, times.at(-1)! + 1];
  const margin = Math.max(3_600_000, (to - from) / 10);
  const window = { from: Math.floor(from - margin), to: Math.ceil(to + margin), px: PICTURE_PX };
  const stored = series ? await readView(series, window) : null;
  const incoming = thin(
    { times, values: value },
    { from: window.from, to: window.to, columns: PICTURE_PX, continuityLimit: series?.breakMs ?? USUAL_BREAK_MS },
  );
  return { from: window.from, to: window.to, stored, incoming };
}

function extentOf(values: Float64Array): ChannelPreview['values'] {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) [least, most] = [Math.min(least, value), Math.max(most, value)];
  return values.length > 0 ? { least, most } : null;
}

export async function previewChannel(
  placed: PlacedChannel,
  {
    drawn,
    source,
    doubts,
    now,
  }: { readonly drawn: boolean; readonly source: Source; readonly doubts: Doubts; readonly now: number },
): Promise<ChannelPreview> {
  const { channel, destination, series, stationId, unit, toUnit, conversion, accepted } = placed;
  const brought = broughtRows(placed, doubts, now);
  const days = series ? await onSameDays(series, brought) : { rows: brought, moved: 0 };
  const { rows, closed } = series ? await openRowsOf(series, days.rows, source) : { rows: brought, closed: null };
  const quantity = series?.quantity ?? (destination && 'quantity' in destination ? destination.quantity : null);
  const { lowest, highest } = boundsOf(placed);
  const implausible = implausibleOf(placed, now);
  return {
    key: channel.key,
    label: channel.label,
    station: channel.station,
    stationId,
    destination,
    quantity,
    unit,
    seriesUnit: toUnit,
    conversion,
    accepted,
    among: placed.among,
    computed: placed.computed,
    fault: channelFault(placed, doubts, now),
    measures: brought.value.length,
    closed,
    movedDays: days.moved,
    from: channel.at[0]!,
    to: channel.at.at(-1)!,
    values: extentOf(rows.value),
    outOfRange: implausible.beyond.count,
    implausible,
    unitsTold: channel.unitsTold ?? [],
    openNumber: channel.openNumber ?? null,
    lowest,
    highest,
    incorrect: Array.from(rows.qualification ?? []).filter((code) => code === INCORRECT).length,
    counts: series ? await compareMeasures(series, rows, source) : allNew(rows.value.length),
    picture: destination && drawn && rows.value.length > 0 ? await pictureOf(rows, series) : null,
  };
}
