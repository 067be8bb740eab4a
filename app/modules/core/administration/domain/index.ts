export * from './settings';
export * from './setting-sections';
