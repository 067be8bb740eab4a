/** Days and Paris clocks as addresses hold them; what is none is refused before anything is computed of it. */
import { z } from 'zod';
import { isDay } from './civil-time';
import { parisInstant, sentInstant } from './paris-time';

/** « 2024-05-03 » */
export const DayText = z.string().refine(isDay);
/** « 2024-05-03 », « 2024-05-03T14:30 » */
export const ClockText = z
  .string()
  .max(16)
  .refine((text) => parisInstant(text) instanceof Date);
/** As a call's body holds it: a text of an instant or of a day, or milliseconds. */
export const InstantSent = z
  .union([z.number(), z.string()])
  .refine((sent) => sentInstant(sent) !== undefined)
  .transform((sent) => sentInstant(sent) ?? new Date(Number.NaN));
