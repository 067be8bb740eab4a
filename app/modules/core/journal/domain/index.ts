export * from './changes';
export * from './words';
