export * from './colour';
export * from './layer';
export * from './layer-reply';
export * from './overlay';
export * from './picto';
export * from './service-address';
export * from './theme';
