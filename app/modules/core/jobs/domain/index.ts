export * from './job-line';
export * from './report-fields';
export * from './duration';
export * from './execution';
