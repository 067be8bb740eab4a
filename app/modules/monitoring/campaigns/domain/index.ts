/** The public vocabulary of campaigns. */
export * from './campaign';
