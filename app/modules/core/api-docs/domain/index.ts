export * from './api-operation';
export * from './openapi-document';
export * from './shared-answers';
