/** What comes to its end, and when: what the next round must bring. */
import type { Device } from './device';
import { DEVICE_KIND_SPECS } from './kinds';
import { addMonths, endOfLife } from './life';

export const DUE_KINDS = ['battery', 'endOfLife', 'warranty'] as const;
export interface Due {
  readonly what: (typeof DUE_KINDS)[number];
  readonly on: Date;
}
/** How far ahead, in months. */
export const HORIZONS = [1, 3, 6, 12] as const;
export type Horizon = (typeof HORIZONS)[number];

/** Whole months from one day to another. */
export function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return addMonths(from, months) > to ? months - 1 : months;
}

/** A battery that is on site wears out from when it was put there, or changed since; null: it is no such device. */
export function wearsFrom({ kind, since, batteriesAt }: Pick<Device, 'kind' | 'since' | 'batteriesAt'>): Date | null {
  if (!DEVICE_KIND_SPECS[kind].ages || !since) return null;
  return batteriesAt && batteriesAt > since ? batteriesAt : since;
}
/** The day on which it is worn; null: it is not on site, or nobody said how long it lasts. */
export function wornOn(device: Pick<Device, 'kind' | 'since' | 'batteriesAt' | 'lifeTimeMonths'>): Date | null {
  const from = wearsFrom(device);
  return from && device.lifeTimeMonths !== null ? addMonths(from, device.lifeTimeMonths) : null;
}

/**
 * What is on site and wears out is due by that alone; everything else from its purchase. What ran out stays due until
 * it is replaced; a warranty is of use before its end only.
 */
export function dueOf(device: Device, today: Date, horizon: number): Due[] {
  const until = addMonths(today, horizon);
  const worn = wornOn(device);
  const end = wearsFrom(device) ? null : endOfLife(device);
  const { warrantyEnd } = device;
  return [
    ...(worn && worn <= until ? [{ what: 'battery' as const, on: worn }] : []),
    ...(end && end <= until ? [{ what: 'endOfLife' as const, on: end }] : []),
    ...(warrantyEnd && warrantyEnd >= today && warrantyEnd <= until
      ? [{ what: 'warranty' as const, on: warrantyEnd }]
      : []),
  ];
}
