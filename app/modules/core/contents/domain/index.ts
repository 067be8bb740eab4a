export * from './content';
export * from './translation';
export * from './visibility';
export * from './paris-time';
