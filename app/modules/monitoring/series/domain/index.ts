/** The public vocabulary of series and their measures. */
export * from './age';
export { dayValues, type DayRun } from './day-runs';
export * from './legal-limits';
export * from './limits';
export { loggedAt } from './logged';
export * from './precedence';
export * from './own-quantities';
export * from './quantities';
export * from './review';
export * from './series';
export * from './unit-changes';
export * from './verdict';
