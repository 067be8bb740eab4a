export * from './ground';
export * from './outline';
export * from './simplify';
