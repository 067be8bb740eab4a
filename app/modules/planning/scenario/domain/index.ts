export * from './scenario';
export * from './run';
export * from './repair';
export * from './frontier-choice';
export * from './colour-classes';
export * from './scenario-parts';
export * from './merge-scenario';
