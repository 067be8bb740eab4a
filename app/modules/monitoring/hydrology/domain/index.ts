export { yearlyOfDays, type YearKind, type YearStatistics } from './yearly-statistics';
