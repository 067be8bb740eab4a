export * from './planning-matrix';
