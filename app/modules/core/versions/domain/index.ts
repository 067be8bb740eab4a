export * from './page-of-conflicts';
export * from './same';
