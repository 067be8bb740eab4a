export * from './compared-scenarios';
export * from './surface-shares';
export * from './indicator-evolutions';
export * from './crop-production';
export * from './axis-bounds';
