/** The public vocabulary of documents of stations. */
export * from './document';
