export * from './setting-sections';
