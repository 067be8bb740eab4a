const DUPLICATE_SUFFIX = '_dupliqué';

/**
 * The name of a copy. The suffix is added each time (DECISIONS A41): a copy of a copy carries it twice, names need not
 * be unique.
 */
export const duplicateName = (name: string): string => `${name}${DUPLICATE_SUFFIX}`;
