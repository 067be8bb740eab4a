/** Parameters of the report by mail. */
import { flag, lines, whole } from '~/records/fields/domain';

const MOST_DAYS = 31;

export const REPORT_FIELDS = {
  days: whole({ start: 1, min: 1, max: MOST_DAYS, fault: 'jobs:kinds.report.daysFault' }),
  onlyFaults: flag(),
  /** stands above what the jobs did */
  message: lines({ max: 2000, trim: true }),
} as const;
