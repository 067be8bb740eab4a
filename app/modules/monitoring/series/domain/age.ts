/**
 * How old the last measure of a series is (DECISIONS A33): from three days on it is late, beyond five the station is
 * silent. Where a step is longer than a day, steps are counted instead of days.
 */
export const AGES = ['fresh', 'late', 'silent', 'none'] as const;
export type Age = (typeof AGES)[number];
export const LATE_FROM = 3;
export const SILENT_AFTER = 5;
