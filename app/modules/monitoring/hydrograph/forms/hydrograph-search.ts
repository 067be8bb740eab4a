/** All that a hydrograph shows is in its address. Instants are Paris clocks: « 2024-05-03 », « 2024-05-03T14:30 ». */
import { z } from 'zod';
import { ClockText } from '~/kernel/asked-day';
import { parseFrenchNumber } from '~/kernel/french-number';
import { askedNumber } from '~/kernel/typed-number';
import { PERIODS } from '../domain/window';
import { MOST_SERIES } from '../view/hydrograph';

export const Clock = ClockText.optional().catch(undefined);
/** A box that is not ticked sends nothing: a hidden « 0 » stands before it, and the last one counts. */
const Flag = z
  .union([z.enum(['0', '1']), z.array(z.enum(['0', '1'])).transform((sent) => sent.at(-1))])
  .optional()
  .catch(undefined)
  .transform((flag) => (flag === undefined ? undefined : flag === '1'));

/** A bound of the upright axis, as people type it; what may be two numbers is asked, and bounds nothing until then. */
const Bound = z
  .string()
  .max(20)
  .optional()
  .catch(undefined)
  .transform((text) => {
    const asked = askedNumber(text);
    if (asked) return asked;
    const number = text === undefined ? null : parseFrenchNumber(text);
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  });

export const HydrographSearch = z.object({
  period: z.enum(PERIODS).optional().catch(undefined),
  from: Clock,
  to: Clock,
  band: Flag,
  previous: Flag,
  /** every other year, faintly */
  years: Flag,
  /** that of an associated gauge, above the water it feeds */
  rain: Flag,
  /** several series: as they are, around their mean, or by their rank */
  as: z.enum(['absolute', 'anomaly', 'rank']).catch('absolute').default('absolute'),
  year: z.enum(['civil', 'hydrological']).catch('civil').default('civil'),
  /** the upright axis: bounds, or all there is; without them what is credible */
  low: Bound,
  high: Bound,
  y: z.literal('all').optional().catch(undefined),
  /** which series, where several can be shown */
  series: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .catch(undefined)
    .transform((given) =>
      (given === undefined ? [] : [given].flat())
        .flatMap((text) => text.split(','))
        .map(Number)
        .filter((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)
        .slice(0, MOST_SERIES),
    ),
});
export type HydrographSearch = z.output<typeof HydrographSearch>;
