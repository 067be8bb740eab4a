export * from './content-fields';
export * from './content';
export * from './translation';
export * from './visibility';
