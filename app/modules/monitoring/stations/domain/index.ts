/** The public vocabulary of stations. */
export * from './access';
export * from './codes';
export * from './kinds';
export * from './part';
export * from './parts';
export * from './station-fields';
export * from './station';
export * from './technical-log';
