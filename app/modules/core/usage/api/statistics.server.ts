/** The statistics of use, line by line. */
import { z } from 'zod';
import { Instant } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { UsageSearch } from '../forms/usage-search';
import { readStatisticLines } from '../service/read-usage.server';

const PAGE = 1000;
const Search = UsageSearch.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

export const STATISTIC_CALLS = [
  defineCall({
    method: 'GET',
    path: 'statisticApplication',
    tag: 'users',
    summary: {
      fr: 'Les statistiques d’usage d’une période, mille lignes par page, les dernières d’abord',
      en: 'The statistics of use of a period, a thousand lines a page, the last first',
    },
    allow: 'administration.statistics',
    search: Search,
    answer: z.array(
      z.object({
        id: z.int(),
        login: z.string(),
        statisticDate: Instant,
        eventType: z.string(),
        module: z.string(),
        value: z.string(),
      }),
    ),
    run: ({ search: { page, ...period } }) => readStatisticLines(period, { skip: (page - 1) * PAGE, take: PAGE }),
  }),
];
