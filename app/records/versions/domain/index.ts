export * from './edited';
export * from './page-of-conflicts';
export * from './restored';
export * from './same';
export * from './three-way';
