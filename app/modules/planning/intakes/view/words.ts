/** What the pages of intakes say, as sentences: built on the server, so that their words are loaded by nobody else. */
export type Say = (key: string, options?: Record<string, unknown>) => string;
