export { quantileOfSorted } from './order-statistics';
export { yearlyOfDays, type YearKind, type YearStatistics } from './yearly-statistics';
