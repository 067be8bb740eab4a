/** What a person decides about a file, all of it in the address: how it is read, and where each column goes. */
import { TIME_ZONE, type Clock } from '~/kernel/civil-time';
import type { TextFormat } from '~/records/exchange/domain';
import { isQuantity, type Overlap, type Quantity, type Series } from '~/modules/monitoring/series/domain';
import type { Doubts } from './doubts';
import type { ReadChannel } from './reading';
import type { TableModel } from './table-model';

/** A series that is there, one to be made, or none. */
export type Destination = { readonly seriesId: number } | { readonly quantity: Quantity } | null;

export interface ImportChoices {
  /** a model of import; null: none, even where one is recognised */
  readonly model?: number | null;
  /** what is absent is as guessed, or as the model says */
  readonly clock?: Clock;
  readonly text: Partial<TextFormat>;
  readonly table: Partial<TableModel>;
  readonly overlap: Overlap;
  /** by the key of the channel; a channel that is not named goes where it is guessed to go */
  readonly destinations: ReadonlyMap<string, string>;
  /** the unit of a channel, where the file doesn't say the right one */
  readonly units: ReadonlyMap<string, string>;
  /** what is absent is as the model says, or still asked */
  readonly doubts: Partial<Doubts>;
  /** conversions that the person accepts */
  readonly accepted: ReadonlySet<string>;
  /** the code of the station that each code of the file means */
  readonly stations: ReadonlyMap<string, string>;
  /** doubts about times that the person settled: they are read as they are shown */
  readonly sure: ReadonlySet<string>;
}

export const clockOf = (text: string | undefined): Clock | undefined =>
  text === TIME_ZONE ? TIME_ZONE : text !== undefined && /^-?\d{1,3}$/.test(text) ? Number(text) : undefined;

/** What is accepted: these values, from this unit into that one. */
export const acceptance = (key: string, from: string, to: string): string => `${key}=${from}>${to}`;

/** Of a column whose words leave it open: a person has not said yet where it goes. */
export const TO_SAY = 'ask';

/** « 12 », « new:rain », « none ». */
export function destinationOf(text: string | undefined, series: readonly Series[]): Destination | undefined {
  if (text === undefined || text === TO_SAY) return undefined;
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

/**
 * For channels of one station: the first series of the quantity that no channel before it took – of the sensor's name
 * where a model says it –, a new one where there is none. What the station computes is left: a measured series
 * beside it is made on purpose only.
 */
export function guessDestinations(
  channels: readonly ReadChannel[],
  series: readonly Series[],
): ReadonlyMap<string, Destination> {
  const taken = new Set<number>();
  const made = new Set<string>();
  return new Map(
    channels.map(({ key, quantity, kept }): [string, Destination] => {
      if (!isQuantity(quantity)) return [key, null];
      const named = kept?.name ?? '';
      const found = series.find(
        (one) =>
          one.quantity === quantity &&
          one.nature === 'measured' &&
          !taken.has(one.id) &&
          (named === '' || one.name === named),
      );
      if (found) {
        taken.add(found.id);
        return [key, { seriesId: found.id }];
      }
      const fresh = `${quantity} ${named}`;
      if (made.has(fresh) || (named === '' && isComputed(quantity, series))) return [key, null];
      made.add(fresh);
      return [key, { quantity }];
    }),
  );
}

/** The main series of the quantity is computed from others. */
export const isComputed = (quantity: string, series: readonly Series[]): boolean =>
  series.some((one) => one.quantity === quantity && one.main && one.nature === 'derived');

/** Characters of a model's name. */
export const MODEL_NAME_LENGTH = 80;
