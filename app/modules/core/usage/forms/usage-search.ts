/** The period and the module that the statistics are asked for, in the address; the last thirty days by default. */
import { z } from 'zod';
import { PERIOD_SEARCH } from '~/platform/http/period-search';

export const UsageSearch = z.object({
  ...PERIOD_SEARCH,
  module: z
    .string()
    .regex(/^\w{1,40}$/)
    .catch(''),
});
