/** The public vocabulary of stations. */
export * from './access';
export * from './codes';
export * from './kinds';
export * from './parts';
export * from './station-fields';
