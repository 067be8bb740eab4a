export * from './intake';
export * from './intake-fields';
export * from './calculation';
export * from './typed-history';
