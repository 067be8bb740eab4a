export * from './notice-fields';
export * from './setting-sections';
