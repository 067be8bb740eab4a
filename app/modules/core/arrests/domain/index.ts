export * from './arrest';
