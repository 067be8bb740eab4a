/** What the address of the journal asks for; the last thirty days by default. */
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
const plain = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text.replaceAll('\u0000', ''))
    .catch('');

export const JournalSearch = z.object({
  from: day(() => dayText(today() - DAYS + 1)),
  to: day(() => dayText(today())),
  login: plain(120),
  entity: plain(60),
  verb: plain(60),
  /** the number of the thing, or a word of its name */
  q: plain(120),
});
export type JournalSearch = z.output<typeof JournalSearch>;
