/** After the address of a visit's page: the kept visit that its form takes up. */
export const MEND = '#kept-';
export const mendedId = (hash: string): string | null => (hash.startsWith(MEND) ? hash.slice(MEND.length) : null);
