export * from './ground';
export * from './outline';
