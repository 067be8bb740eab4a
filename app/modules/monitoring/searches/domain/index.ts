export * from './saved-search';
export * from './selection';
