export * from './receivers';
export * from './silence';
export * from './bulk';
