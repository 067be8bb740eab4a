export * from './intake';
export * from './intake-fields';
export * from './reckoning';
export * from './typed-history';
