export * from './met-changes';
export * from './settings';
export * from './setting-sections';
