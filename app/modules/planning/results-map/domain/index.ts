export * from './zone-figures';
