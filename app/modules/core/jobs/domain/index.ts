export * from './report-fields';
