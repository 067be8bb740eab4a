export * from './field';
export * from './field-set';
export * from './kinds';
export * from './define-form';
export * from './commands';
