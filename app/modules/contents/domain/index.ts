export * from './content';
export * from './visibility';
export * from './paris-time';
