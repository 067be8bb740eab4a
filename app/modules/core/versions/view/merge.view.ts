export interface MergeLine {
  readonly key: string;
  readonly what: string;
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
  /** settled as mine on an earlier page */ readonly chosen?: boolean;
}
export interface MergePaging {
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
  readonly turn: number;
  /** what other pages settled as mine */ readonly elsewhere: string;
}
/**
 * One page for all that is versioned: who saved meanwhile, where both disagree, and what is sent back with the
 * choices.
 */
export interface MergeView {
  readonly title: string;
  /** the version that the merge is saved over */
  readonly version: number;
  readonly baseVersion: number;
  readonly by: string;
  readonly at: string;
  readonly conflicts: readonly MergeLine[];
  readonly fromMine: number;
  readonly fromTheirs: number;
  /** where disagreements may be thousands */
  readonly paging?: MergePaging;
  /** what I typed, sent again with the choices */
  readonly mine: string;
}

/** What a merge page received: saved, or the choices (`again`: somebody saved between the two pages). */
export type PostedMerge<Page> =
  { readonly kind: 'saved' } | { readonly kind: 'choose'; readonly page: Page; readonly again: boolean };
