export * from './scenario-parts';
export * from './merge-scenario';
export * from './matrix-versions';
export * from './merge-description';
export * from './merge-territory';
export * from './page-of-conflicts';
export * from './submitted-cells';
