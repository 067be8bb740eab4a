export * from './field';
export * from './field-set';
export * from './kinds';
