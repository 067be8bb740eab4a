export * from './scenario';
export * from './run';
export * from './repair';
export * from './frontier-choice';
export * from './colour-classes';
