/** What restoring did: the version it saved, and the one that was there before, null where that one is not kept. */
export interface Restored {
  readonly before: number | null;
  readonly version: number;
}

/** True when somebody saved after the version that may be replaced. */
export const savedSince = (stored: number, over: number | undefined): boolean => over !== undefined && over !== stored;
