export * from './changes';
export * from './said';
export * from './words';
