export * from './planning-matrix';
export * from './auto-fill';
