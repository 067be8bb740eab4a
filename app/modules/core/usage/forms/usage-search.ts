/** The period and the module that the statistics are asked for, in the address; the last thirty days by default. */
import { z } from 'zod';
import { dayNumber, dayText } from '~/kernel/civil-time';
import { now } from '~/platform/clock.server';

const DAYS = 30;
const today = () => dayNumber(now().getTime());
const day = (start: () => string) =>
  z.iso
    .date()
    .optional()
    .catch(undefined)
    .transform((typed) => typed ?? start());

export const UsageSearch = z.object({
  from: day(() => dayText(today() - DAYS + 1)),
  to: day(() => dayText(today())),
  module: z
    .string()
    .regex(/^\w{1,40}$/)
    .catch(''),
});
