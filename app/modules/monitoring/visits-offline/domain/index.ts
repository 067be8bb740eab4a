/** The public vocabulary of visits that wait on the device. */
export * from './kept-pages';
export * from './kept-visit';
export * from './pack-visit';
export * from './read-answer';
export * from './read-kept';
export * from './send-round';
