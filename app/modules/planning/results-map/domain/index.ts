export * from './zone-figures';
export * from './colour-classes';
