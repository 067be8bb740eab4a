/** The public vocabulary of documents of stations. */
export * from './document';
export * from './photo-place';
