export * from './content';
export * from './visibility';
