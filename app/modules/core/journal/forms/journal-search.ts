/** What the address of the journal asks for; the last thirty days by default. */
import { z } from 'zod';
import { PERIOD_SEARCH } from '~/platform/http/period-search';

const plain = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .transform((text) => text.replaceAll('\u0000', ''))
    .catch('');

export const JournalSearch = z.object({
  ...PERIOD_SEARCH,
  login: plain(120),
  entity: plain(60),
  verb: plain(60),
  /** the number of the thing, or a word of its name */
  q: plain(120),
});
export type JournalSearch = z.output<typeof JournalSearch>;
