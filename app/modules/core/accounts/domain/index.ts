export * from './sign-in-rules';
export * from './password-policy';
export * from './terms';
export * from './grants';
export * from './user-fields';
export * from './managed-accounts';
export * from './needed-modules';
