export * from './api-operation';
export * from './openapi-document';
