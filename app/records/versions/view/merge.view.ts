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
/** Who saved meanwhile. */
export interface MergeHead {
  readonly title: string;
  /** the version that the merge is saved over */
  readonly version: number;
  readonly baseVersion: number;
  readonly by: string;
  readonly at: string;
}
/** One merge page for everything versioned: the conflicts, and the fields sent with the choices. */
export interface MergeView extends MergeHead {
  readonly conflicts: readonly MergeLine[];
  readonly fromMine: number;
  readonly fromTheirs: number;
  /** where disagreements may be thousands */
  readonly paging?: MergePaging;
  /** my values, sent again with the choices */
  readonly mine: string;
}

/** The answer of a merge page: saved, or the choices (`again`: another save came between the two pages). */
export type PostedMerge =
  { readonly kind: 'saved' } | { readonly kind: 'choose'; readonly merge: MergeView; readonly again: boolean };
