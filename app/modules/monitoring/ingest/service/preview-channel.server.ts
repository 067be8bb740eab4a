/** What a channel of a file would change, in figures and as a picture. */
import { QUANTITIES, type IncomingMeasures, type Series } from '~/modules/monitoring/timeseries/domain';
import { thin } from '~/modules/monitoring/timeseries/domain/thin';
import { compareMeasures } from '~/modules/monitoring/timeseries/service/compare-measures.server';
import { readView } from '~/modules/monitoring/timeseries/service/read-view.server';
import { convertedRows, channelFault, type PlacedChannel } from '../domain';
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

export async function previewChannel(placed: PlacedChannel, { drawn }: { drawn: boolean }): Promise<ChannelPreview> {
  const { channel, destination, series, stationId, unit, toUnit, conversion, accepted } = placed;
  const rows = convertedRows(placed);
  const quantity = series?.quantity ?? (destination && 'quantity' in destination ? destination.quantity : null);
  const usual = quantity ? QUANTITIES[quantity] : null;
  const lowest = series ? series.lowest : (usual?.lowest ?? null);
  const highest = series ? series.highest : (usual?.highest ?? null);
  const outOfRange = rows.value.reduce(
    (count, value) => count + Number((lowest !== null && value < lowest) || (highest !== null && value > highest)),
    0,
  );
  const fresh = { created: channel.at.length, same: 0, changed: 0, overlapping: 0, reviewed: 0 };
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
    among: placed.toSay ? (channel.among ?? []) : [],
    fault: channelFault(placed),
    measures: channel.at.length,
    from: channel.at[0]!,
    to: channel.at.at(-1)!,
    outOfRange,
    lowest,
    highest,
    counts: series ? await compareMeasures(series, rows) : fresh,
    picture: destination && drawn ? await pictureOf(rows, series) : null,
  };
}
