export * from './example-of';
export * from './operation-id';
