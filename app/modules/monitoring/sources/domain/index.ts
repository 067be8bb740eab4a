/** The public vocabulary of sources: what is read by itself, and how. */
export * from './hubeau';
export * from './hubeau-stations';
export * from './kind-fields';
export * from './plan-windows';
export * from './read-feed';
export * from './read-station';
export * from './service-row';
export * from './kind-fields';
