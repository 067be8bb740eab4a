/** The public vocabulary of visits. */
export * from './visit';
