/** Conflicts by pages: thousands of cells may differ, and choices made on one page are kept while others are read. */
export const CONFLICTS_A_PAGE = 100;

/** What a merge page sends back: my version whole, and the parts where it is chosen. */
export interface MergePost<Mine> {
  readonly mine: Mine;
  readonly baseVersion: number;
  readonly version: number;
  readonly chosen: ReadonlySet<string>;
}

/** `to`: the page asked for, or one side for every disagreement. */
export interface MergeTurn {
  readonly chosen: ReadonlySet<string>;
  readonly turn: number;
  readonly to: number | 'allMine' | 'allTheirs';
}

interface ConflictPage<Conflict> {
  readonly shown: readonly Conflict[];
  /** keys settled as mine, on every page */
  readonly chosen: ReadonlySet<string>;
  /** those of the other pages, to be sent back */
  readonly elsewhere: string;
  readonly page: number;
  readonly pages: number;
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** number of pages shown so far, which makes each page start with the choices made before */
  readonly turn: number;
}

export function pageOfConflicts<Conflict>(
  conflicts: readonly Conflict[],
  keyOf: (conflict: Conflict) => string,
  { chosen, turn, to }: MergeTurn,
): ConflictPage<Conflict> {
  const total = conflicts.length;
  const pages = Math.max(1, Math.ceil(total / CONFLICTS_A_PAGE));
  const page = typeof to === 'number' ? Math.min(pages, Math.max(1, to)) : 1;
  const from = (page - 1) * CONFLICTS_A_PAGE;
  const shown = conflicts.slice(from, from + CONFLICTS_A_PAGE);
  const keys = conflicts.map(keyOf);
  const mine = new Set(keys.filter((key) => (typeof to === 'number' ? chosen.has(key) : to === 'allMine')));
  const here = new Set(shown.map(keyOf));
  return {
    shown,
    chosen: mine,
    elsewhere: [...mine].filter((key) => !here.has(key)).join(' '),
    page,
    pages,
    from: total === 0 ? 0 : from + 1,
    to: from + shown.length,
    total,
    turn: turn + 1,
  };
}
