export * from './receivers';
export * from './silence';
