/** What a person decides about a file, all of it in the address: which column goes into which series, and how. */
import { TIME_ZONE } from '~/kernel/civil-date';
import type { Clock } from '~/kernel/civil-time';
import { isQuantity, type Overlap, type Quantity, type Series } from '~/modules/monitoring/timeseries/domain';
import type { ReadChannel } from './reading';

/** A series that is there, one to be made, or none. */
export type Destination = { readonly seriesId: number } | { readonly quantity: Quantity } | null;

export interface ImportChoices {
  /** absent: as guessed */
  readonly clock?: Clock;
  readonly overlap: Overlap;
  /** by the key of the channel; a channel that is not named goes where it is guessed to go */
  readonly destinations: ReadonlyMap<string, string>;
}

export const clockOf = (text: string | undefined): Clock | undefined =>
  text === TIME_ZONE ? TIME_ZONE : text !== undefined && /^-?\d{1,3}$/.test(text) ? Number(text) : undefined;

/** « 12 », « new:rain », « none ». */
export function destinationOf(text: string | undefined, series: readonly Series[]): Destination | undefined {
  if (text === undefined) return undefined;
  const id = Number(text);
  if (series.some((one) => one.id === id)) return { seriesId: id };
  const quantity = text.startsWith('new:') ? text.slice(4) : '';
  return isQuantity(quantity) ? { quantity } : null;
}
export const textOfDestination = (destination: Destination): string =>
  destination === null
    ? 'none'
    : 'seriesId' in destination
      ? String(destination.seriesId)
      : `new:${destination.quantity}`;

/** The first series of the quantity that no channel before it took; a new one where there is none. */
export function guessDestinations(
  channels: readonly ReadChannel[],
  series: readonly Series[],
): ReadonlyMap<string, Destination> {
  const taken = new Set<number>();
  const made = new Set<string>();
  return new Map(
    channels.map(({ key, quantity, station }): [string, Destination] => {
      // a table of several stations: only the first is meant
      if (!isQuantity(quantity) || station !== channels[0]!.station) return [key, null];
      const found = series.find((one) => one.quantity === quantity && one.nature === 'measured' && !taken.has(one.id));
      if (found) {
        taken.add(found.id);
        return [key, { seriesId: found.id }];
      }
      if (made.has(quantity)) return [key, null];
      made.add(quantity);
      return [key, { quantity }];
    }),
  );
}
