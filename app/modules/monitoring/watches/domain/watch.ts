/**
 * What a series is watched for. A watch has one to four levels; its kind says what is compared with them: the value,
 * its change in an hour, how long it has stood still, or the age of the last one (DECISIONS B18).
 */
export type Direction = 'ascending' | 'descending';

/** `ratio` of the level, or `absolute` in the unit of the quantity: a ratio has no meaning without a true zero. */
export interface Hysteresis {
  readonly mode: 'ratio' | 'absolute';
  readonly value: number;
}

export const WATCH_KINDS = ['range', 'rate', 'persistence', 'missing'] as const;
export type WatchKind = (typeof WATCH_KINDS)[number];

/** Civil days « MM-DD », both included; it may cross the new year. */
export type Season = readonly [first: string, last: string];

/** Milliseconds, the second excluded. */
export type Period = readonly [from: number, to: number];

export interface Watch {
  readonly kind: WatchKind;
  /** the values watched for: unit of the series; unit an hour (`rate`); hours (`persistence`); days (`missing`) */
  readonly levels: readonly number[];
  readonly direction: Direction;
  /** consecutive measures beyond a level before it is on */
  readonly confirmations: number;
  readonly hysteresis: Hysteresis;
  /** beyond it nothing is known of what was between: runs begin again */
  readonly maxGapMs: number | null;
  /** `persistence`: how far a value may go from the first of its run and still be the same */
  readonly epsilon?: number;
  readonly season?: Season | null;
  /** the watch is in force from the first to before the second */
  readonly from?: number | null;
  readonly to?: number | null;
  /** of analyses, the Sandre's fraction that is heard; empty: any */
  readonly fraction?: string;
  /** nobody is told during these */
  readonly silences: readonly Period[];
}

interface Dated {
  /** milliseconds */
  readonly at: number;
}

/** When it was known: a value may arrive long after it was measured. Left out: at its own instant. */
interface Arriving extends Dated {
  readonly arrived?: number;
}

/** The value that went furthest beyond, and its instant. */
export interface Peak extends Dated {
  readonly value: number;
}

/** What a watch meets, in order of time. */
export type WatchEvent =
  | (Arriving & {
      readonly is: 'measure';
      readonly value: number | null;
      /** Sandre's qualification 2 */
      readonly incorrect?: boolean;
      /** civil day « MM-DD », asked only where the watch has a season */
      readonly day?: string;
    })
  | (Arriving & { readonly is: 'check'; readonly day?: string })
  | (Arriving & { readonly is: 'acknowledgement'; readonly by: string });

/** What a watch answers: changes at the instant of what brought them, notices at that of their telling. */
export type Transition = Dated &
  (
    | {
        readonly is: 'raise' | 'levelUp';
        readonly from: number;
        readonly to: number;
        readonly value: number;
        readonly since: number;
      }
    | { readonly is: 'levelDown'; readonly from: number; readonly to: number; readonly value: number }
    | {
        readonly is: 'clear';
        readonly from: number;
        readonly to: 0;
        readonly value: number;
        readonly openMs: number;
        readonly reason: 'data' | 'season';
        readonly peak: Peak | null;
      }
    | { readonly is: 'notify'; readonly level: number; readonly deferred: boolean }
    | { readonly is: 'silenced'; readonly level: number }
    | { readonly is: 'acknowledge'; readonly by: string; readonly level: number }
  );
