export * from './actor';
export * from './permissions';
export * from './sign-in-rules';
export * from './password-policy';
export * from './terms';
export * from './grants';
