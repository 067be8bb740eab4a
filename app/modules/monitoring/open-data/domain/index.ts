/** The public vocabulary of open data. */
export * from './analysis-shapes';
export * from './hubeau-asked';
export * from './hubeau-shapes';
export * from './sandre-words';
