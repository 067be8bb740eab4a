/** A visit of a station: one form makes its event, its control reading, its photographs and the change of a device. */
import type { Faults } from '~/kernel/form';
import { choice, defineForm, flag, startOf, text, type ValuesOf } from '~/modules/core/fields/domain';
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
};
export type VisitValues = ValuesOf<typeof VISIT_FIELDS>;

/** What is over once it was seen is closed the same day. */
export function eventOf(
  { outcome: _outcome, taken: _taken, takenTo: _takenTo, placed: _placed, sure: _sure, ...values }: VisitValues,
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
}
/** Beyond a tenth of what was seen on either side, or of what is allowed: a digit or a sign may be wrong. */
export function isStrange(value: number, { lowest, highest, least, most }: Known): boolean {
  if ((lowest !== null && value < lowest) || (highest !== null && value > highest)) return true;
  if (least === null || most === null) return false;
  const room = Math.max((most - least) * 0.1, Math.abs(most) * 0.01);
  return value < least - room || value > most + room;
}

/** Metres of water are compared in centimetres, as people say them. */
export const gapIn = (unit: string, gap: number): { readonly gap: number; readonly unit: string } =>
  /^m(?:\s?NGF)?$/.test(unit) ? { gap: gap * 100, unit: 'cm' } : { gap, unit };
