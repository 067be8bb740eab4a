export * from './scenario';
export * from './run';
