export * from './matrix-fields';
export * from './planning-matrix';
export * from './auto-fill';
export * from './stored-changes';
export * from './kept-states';
export * from './matrix-versions';
