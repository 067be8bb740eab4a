/** The public vocabulary of events of stations. */
export * from './event-fields';
export * from './event-types';
export * from './event-filter';
