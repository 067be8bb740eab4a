export * from './page-of-conflicts';
export * from './same';
export * from './three-way';
