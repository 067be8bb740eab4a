export * from './panels';
