/** Where each channel of a file goes, and how its values get the unit of their series. */
import { finestIn } from '~/kernel/precision';
import { convertKnown, conversionOf, dimensionOf, type Conversion } from '~/kernel/units';
import { quantityOf, type IncomingMeasures, type Quantity, type Series } from '~/modules/monitoring/series/domain';
import type { FileIssue } from '~/records/exchange/domain';
import { atItsStation } from './at-its-station';
import { onlyRanks } from './codes-of-reading';
import { implausibleIn, takenRanks, type Bounds, type Doubts, type Implausible } from './doubts';
import {
  acceptance,
  destinationOf,
  guessDestinations,
  isComputed,
  type Destination,
  type ImportChoices,
} from './import-choices';
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
  /** of which quantities it may be one, where its words leave it open and nobody has said it yet */
  readonly among: readonly Quantity[];
  /** left, for the station computes it; nobody chose otherwise */
  readonly computed: boolean;
}

/** `followsOf`: what a station is for, by its kind. */
export function placeChannels(
  read: readonly ReadChannel[],
  stationOf: (channel: ReadChannel) => number | null,
  series: readonly Series[],
  { destinations, units, accepted }: ImportChoices,
  followsOf: (stationId: number) => readonly Quantity[] = () => [],
): PlacedChannel[] {
  const stations = [...new Set(read.map(stationOf))];
  const meanings = new Map(
    stations.flatMap((station) => [
      ...atItsStation(
        read.filter((channel) => stationOf(channel) === station),
        station === null ? [] : followsOf(station),
      ),
    ]),
  );
  const channels = read.map((channel) => ({ ...channel, ...meanings.get(channel.key) }));
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
    const made = destination && 'quantity' in destination ? quantityOf(destination.quantity).unit : '';
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
      among: chosen === undefined && stationId !== null ? (channel.among ?? []) : [],
      computed: chosen === undefined && destination === null && isComputed(channel.quantity, own),
      accepted: ofModel || accepted.has(acceptance(channel.key, unit, toUnit)),
    };
  });
}

/** Between which values the measures of its series lie. */
export function boundsOf({ series, destination }: PlacedChannel): Bounds {
  if (series) return series;
  const { lowest = null, highest = null } =
    destination && 'quantity' in destination ? quantityOf(destination.quantity) : { lowest: null, highest: null };
  return { lowest, highest };
}

/** `now`: nobody has measured what comes after it. */
export const implausibleOf = (placed: PlacedChannel, now: number): Implausible =>
  implausibleIn(convertedRows(placed), boundsOf(placed), now);

const BY_CONVERSION: Readonly<Partial<Record<Conversion['kind'], ChannelFault>>> = {
  unknown: 'unitUnknown',
  incompatible: 'unitOther',
  otherDatum: 'unitDatum',
};

/** What keeps a channel from being brought in until a person decides: how it is read first, then what it says. */
export function channelFault(placed: PlacedChannel, doubts: Doubts, now: number): ChannelFault | null {
  const { channel, conversion, accepted, among, unit, toUnit, destination } = placed;
  if (among.length > 0) return among.includes('absolutePressure') ? 'pressureToSay' : 'levelToSay';
  if (!destination) return null;
  if (channel.unitsTold && unit === '') return 'unitsDiffer';
  // a pH is a number without a unit
  if (conversion.kind === 'unsaid' && dimensionOf(toUnit) !== 'acidity') return 'unitUnsaid';
  if (conversion.kind === 'converts' && !accepted) return 'unitToAccept';
  const fault = BY_CONVERSION[conversion.kind];
  if (fault) return fault;
  if (channel.openNumber !== undefined) return 'numbersToSay';
  const { beyond, farDates } = implausibleOf(placed, now);
  if (farDates.count > 0 && doubts.farDates === null) return 'datesToSay';
  return beyond.count > 0 && doubts.beyond === null ? 'beyondToSay' : null;
}

/** The same, as a line of a report. */
export function doubtsOf(placed: PlacedChannel, doubts: Doubts, now: number): FileIssue[] {
  const fault = channelFault(placed, doubts, now);
  if (!fault) return [];
  const { channel, unit, toUnit } = placed;
  const found = { beyondToSay: 'beyond', datesToSay: 'farDates' } as const;
  const of = fault === 'beyondToSay' || fault === 'datesToSay' ? implausibleOf(placed, now)[found[fault]] : null;
  const units = channel.unitsTold?.join(', ') ?? unit;
  const value = of?.examples.join(', ') ?? (fault === 'numbersToSay' ? channel.openNumber : units);
  const params = { to: toUnit, count: of?.count ?? 0 };
  return [measureIssue(fault, { line: channel.line, columnName: channel.label, value }, params)];
}

/** The values in the unit of their series. */
export function convertedRows({ channel, conversion }: PlacedChannel): IncomingMeasures & { value: Float64Array } {
  if (conversion.kind !== 'converts') return channel;
  const decimals = finestIn(channel.value);
  return { ...channel, value: channel.value.map((value) => convertKnown(value, decimals, conversion)) };
}

/** Of these, what is brought in. */
export function broughtRows(placed: PlacedChannel, doubts: Doubts, now: number): ReturnType<typeof convertedRows> {
  const rows = convertedRows(placed);
  const ranks = takenRanks(rows, boundsOf(placed), doubts, now);
  return ranks.length === rows.value.length ? rows : onlyRanks(rows, ranks);
}

/** Two channels would be written into one series: only one of them could. */
export const repeatedTarget = (placed: readonly PlacedChannel[]): boolean => {
  const targets = placed.flatMap(({ series }) => (series ? [series.id] : []));
  return new Set(targets).size < targets.length;
};
