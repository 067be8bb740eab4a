/** A visit of a station: one form makes its event, its control reading, its photographs and the change of a device. */
import { farFrom } from '~/kernel/far-number';
import type { Faults } from '~/kernel/form';
import { writtenDecimals } from '~/kernel/french-number';
import { atDecimals } from '~/kernel/precision';
import { choice, defineForm, flag, startOf, text, type ValuesOf } from '~/records/fields/domain';
import {
  EVENT_FIELDS,
  eventFaults,
  mayBeginClosed,
  type EventValues,
} from '~/modules/monitoring/station-events/domain';

const VISIT_OUTCOMES = ['done', 'impossible'] as const;
/** Where a device goes that is taken away. */
const TAKEN_TO = ['stock', 'maintenance'] as const;
export const PHOTOS = ['photo1', 'photo2'] as const;

const { date, eventHour, valeurcalee, eventType, comment, problem, solution, action, chgtpiles, volt } = EVENT_FIELDS;
export const VISIT_FIELDS = {
  ...{ date, eventHour, valeurcalee, eventType, comment, problem, solution, action, chgtpiles, volt },
  outcome: choice(VISIT_OUTCOMES, { start: 'done', wording: 'visits:outcome' }),
  taken: text({ max: 12, trim: true }),
  takenTo: choice(TAKEN_TO, { start: 'stock', wording: 'visits:takenTo' }),
  placed: text({ max: 80, trim: true }),
  sure: flag(),
  /** what was read is a depth under the mark of the station, where its series is one of elevations */
  belowMark: flag(),
};
export type VisitValues = ValuesOf<typeof VISIT_FIELDS>;

/** What is over once it was seen is closed the same day. */
export function eventOf(
  {
    outcome: _outcome,
    taken: _taken,
    takenTo: _takenTo,
    placed: _placed,
    sure: _sure,
    belowMark: _below,
    ...values
  }: VisitValues,
  campaign: number | null,
): EventValues {
  return {
    ...{ ...startOf(EVENT_FIELDS), ...values },
    closeDate: mayBeginClosed(values.eventType) ? values.date : null,
    campaignCode: campaign === null ? '' : String(campaign),
  };
}
export const visitFaults = (values: VisitValues): Faults | undefined => eventFaults(eventOf(values, null));
export const VISIT_FORM = defineForm('fieldVisit', VISIT_FIELDS, visitFaults);

/** What a station has known, by which a typed value is judged. */
export interface Known {
  /** what its series allows, where somebody said so */
  readonly lowest: number | null;
  readonly highest: number | null;
  /** what was measured in the last years; null: nothing was */
  readonly least: number | null;
  readonly most: number | null;
  /** its last value; null: nothing was measured, or its zero is a convention, of which nothing is a thousandth */
  readonly last: number | null;
}
/**
 * Beyond a tenth of what was seen on either side, or of what is allowed: a digit or a sign may be wrong. Within it, but
 * a thousand times the last value, its decimal mark (decision 191).
 */
export function isStrange(value: number, { lowest, highest, least, most, last }: Known): boolean {
  if (farFrom(value, [{ of: 'recent', values: [last] }])) return true;
  if ((lowest !== null && value < lowest) || (highest !== null && value > highest)) return true;
  if (least === null || most === null) return false;
  const room = Math.max((most - least) * 0.1, Math.abs(most) * 0.01);
  return value < least - room || value > most + room;
}

/** Metres of water are compared in centimetres, as people say them. */
export const gapIn = (unit: string, gap: number): { readonly gap: number; readonly unit: string } =>
  /^m(?:\s?NGF)?$/.test(unit) ? { gap: gap * 100, unit: 'cm' } : { gap, unit };

/** The altitude of a mark, from an instant on; in the order of their beginnings. */
export interface Mark {
  readonly from: number;
  readonly altitude: number;
}
const MOST_DECIMALS = 6;
/** What was read, as the series has it; `noMark`: nothing says from where the depth was measured then. */
export function readingOf(
  { valeurcalee: read, belowMark }: Pick<VisitValues, 'valeurcalee' | 'belowMark'>,
  marks: readonly Mark[],
  at: number,
): number | 'noMark' | null {
  if (read === null || !belowMark) return read;
  const mark = marks.findLast(({ from }) => from <= at);
  if (!mark) return 'noMark';
  // as fine as the finer of the two – a mark of 72 m is no mark to the metre –, without binary noise
  const decimals = Math.min(
    MOST_DECIMALS,
    Math.max(writtenDecimals(String(read)), writtenDecimals(String(mark.altitude))),
  );
  return atDecimals(mark.altitude - read, decimals);
}
