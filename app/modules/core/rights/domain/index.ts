export * from './grid';
export * from './held';
