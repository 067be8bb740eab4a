/** A period of civil days in an address; the last thirty days where it says none. */
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

export const PERIOD_SEARCH = {
  from: day(() => dayText(today() - DAYS + 1)),
  to: day(() => dayText(today())),
};
