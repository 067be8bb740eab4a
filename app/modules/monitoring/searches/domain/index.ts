export * from './analysis-search';
export * from './saved-search';
export * from './selection';
