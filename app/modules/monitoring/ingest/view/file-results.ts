/** What became of each of several files that were sent together. */
export interface FileResult {
  readonly name: string;
  /** same: all that it holds is stored already; asks: it waits for answers, in its session */
  readonly state: 'imported' | 'same' | 'asks' | 'refused';
  readonly reason?: string;
  readonly session?: string;
  readonly created?: number;
  readonly changed?: number;
  readonly seriesIds?: readonly number[];
}

/** What the page of an import shows after several files. */
export interface SeveralFiles {
  readonly results?: readonly FileResult[];
}
