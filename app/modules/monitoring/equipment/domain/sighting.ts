/** An inventory: what was seen, when and where; the number is typed, or read from a label. */
import { defineForm, text } from '~/records/fields/domain';

export const SEEN_FORM = defineForm('sighting', {
  number: text({ max: 200, trim: true, required: 'equipment:fault.number.required' }),
  /** the code of a station; empty: in store */
  seenAt: text({ max: 40, trim: true }),
});

/** A device was seen in store, or at a station. */
export interface Sighting {
  /** the later, the greater */
  readonly id: number;
  readonly deviceId: number;
  readonly at: Date;
  readonly login: string;
  readonly stationId: number | null;
}

/** Whatever parts its digits is not of a number. */
const plainNumber = (text: string): string => text.replace(/[\s.-]/g, '').toLowerCase();

const LEAST = 4;
const MOST_PARTS = 12;
/**
 * What may be a number in what a label says: the whole of it, else its parts. Labels hold an address, « SN: … », or a
 * GS1 code, where (21) stands before the serial number.
 */
export function numbersOnLabel(label: string): { readonly whole: string; readonly parts: readonly string[] } {
  const parts = label
    .split(/[\s;,|/?&=#:()]+/)
    .map(plainNumber)
    .filter((part) => part.length >= LEAST);
  return { whole: plainNumber(label), parts: [...new Set(parts)].slice(0, MOST_PARTS) };
}

/** It was seen elsewhere than where its assignment, or none, says that it is. */
export const seenElsewhere = (
  { stationId: seen }: Pick<Sighting, 'stationId'>,
  { stationId }: { readonly stationId: number | null },
): boolean => seen !== stationId;
