/** Parameters of the report by mail. */
import { flag, whole } from '~/modules/core/fields/domain';

const MOST_DAYS = 31;

export const REPORT_FIELDS = {
  days: whole({ start: 1, min: 1, max: MOST_DAYS, fault: 'jobs:kinds.report.daysFault' }),
  onlyFaults: flag(),
} as const;
