export * from './job-line';
export * from './report-fields';
