/** Where each channel of a file goes, and how its values get the unit of their series. */
import { convert, conversionOf, dimensionOf, type Conversion } from '~/kernel/units';
import { QUANTITIES, type IncomingMeasures, type Series } from '~/modules/monitoring/timeseries/domain';
import type { FileIssue } from '~/modules/core/exchange/domain';
import { acceptance, destinationOf, guessDestinations, type Destination, type ImportChoices } from './import-choices';
import { measureIssue, type ChannelFault } from './issues';
import type { ReadChannel } from './reading';

export interface PlacedChannel {
  readonly channel: ReadChannel;
  /** null: no station is known for it */
  readonly stationId: number | null;
  readonly destination: Destination;
  /** of the series that is there */
  readonly series: Series | null;
  /** of the file: said by a person, by a model or by the file itself */
  readonly unit: string;
  /** of the series */
  readonly toUnit: string;
  readonly conversion: Conversion;
  readonly accepted: boolean;
  /** its words leave open what it follows, and nobody has said it yet */
  readonly toSay: boolean;
}

export function placeChannels(
  channels: readonly ReadChannel[],
  stationOf: (channel: ReadChannel) => number | null,
  series: readonly Series[],
  { destinations, units, accepted }: ImportChoices,
): PlacedChannel[] {
  const stations = [...new Set(channels.map(stationOf))];
  const guessed = new Map(
    stations.flatMap((station) => {
      const own = channels.filter((channel) => stationOf(channel) === station);
      const there = series.filter(({ stationId }) => stationId === station);
      return station === null ? [] : [...guessDestinations(own, there)];
    }),
  );
  return channels.map((channel) => {
    const stationId = stationOf(channel);
    const own = series.filter((one) => one.stationId === stationId);
    const chosen = stationId === null ? null : destinationOf(destinations.get(channel.key), own);
    const destination = chosen === undefined ? (guessed.get(channel.key) ?? null) : chosen;
    const target = destination && 'seriesId' in destination ? own.find(({ id }) => id === destination.seriesId)! : null;
    const made = destination && 'quantity' in destination ? QUANTITIES[destination.quantity].unit : '';
    const unit = units.get(channel.key) ?? channel.unit;
    const toUnit = target?.unit ?? made;
    const ofModel = channel.kept?.converts === true && unit === channel.unit;
    return {
      channel,
      stationId,
      destination,
      series: target,
      unit,
      toUnit,
      conversion: destination ? conversionOf(unit, toUnit) : { kind: 'same' },
      toSay: chosen === undefined && stationId !== null && (channel.among?.length ?? 0) > 0,
      accepted: ofModel || accepted.has(acceptance(channel.key, unit, toUnit)),
    };
  });
}

const BY_CONVERSION: Readonly<Partial<Record<Conversion['kind'], ChannelFault>>> = {
  unknown: 'unitUnknown',
  incompatible: 'unitOther',
  otherDatum: 'unitDatum',
};

/** What keeps a channel from being brought in, until the person decides. */
export function channelFault({ conversion, accepted, toSay, toUnit }: PlacedChannel): ChannelFault | null {
  if (toSay) return 'quantityToSay';
  // a pH is a number without a unit
  if (conversion.kind === 'unsaid') return dimensionOf(toUnit) === 'acidity' ? null : 'unitUnsaid';
  if (conversion.kind === 'converts') return accepted ? null : 'unitToAccept';
  return BY_CONVERSION[conversion.kind] ?? null;
}

/** The same, as a line of a report. */
export function doubtsOf(placed: PlacedChannel): FileIssue[] {
  const fault = channelFault(placed);
  const { channel, unit, toUnit } = placed;
  return fault
    ? [measureIssue(fault, { line: channel.line, columnName: channel.label, value: unit }, { to: toUnit })]
    : [];
}

/** The values in the unit of their series. */
export function convertedRows({ channel, conversion }: PlacedChannel): IncomingMeasures & { value: Float64Array } {
  if (conversion.kind !== 'converts') return channel;
  return { ...channel, value: channel.value.map((value) => convert(value, conversion)) };
}

/** Two channels would be written into one series: only one of them could. */
export const repeatedTarget = (placed: readonly PlacedChannel[]): boolean => {
  const targets = placed.flatMap(({ series }) => (series ? [series.id] : []));
  return new Set(targets).size < targets.length;
};
