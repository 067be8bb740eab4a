export * from './actor';
export * from './permissions';
export * from './sign-in-rules';
