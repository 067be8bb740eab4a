/** A series as services and screens know it. Instants are milliseconds since 1970 UTC. */
import type { Limits } from './limits';
import type { Quantity, SeriesColour } from './quantities';

export interface Series {
  readonly id: number;
  readonly stationId: number;
  readonly quantity: Quantity;
  readonly name: string;
  readonly main: boolean;
  readonly unit: string;
  /** the finest that its values came with; null where nothing is known */
  readonly decimals: number | null;
  readonly step: number | null;
  readonly nature: 'measured' | 'derived';
  readonly breakMs: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** levels that it is held against, upwards or downwards */
  readonly thresholds: readonly number[];
  readonly limits: Limits;
  /** null: that of its quantity */
  readonly colour: SeriesColour | null;
  /** rank of each origin (`domain/precedence`) */
  readonly precedence: readonly number[];
  readonly version: number;
  readonly count: number;
  readonly firstAt: number | null;
  readonly lastAt: number | null;
  readonly lastValue: number | null;
}

/** Instants from the first to the last; both ends are included. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const HOUR_MS = 3_600_000;
const NEARLY_A_DAY = 20 * HOUR_MS;
/** The hours after which the line of a new series breaks: three steps of it, by days or longer; else those of all. */
export function breakHoursOf(at: ArrayLike<number>): number | undefined {
  const steps = Float64Array.from({ length: Math.min(1000, at.length - 1) }, (_, rank) => at[rank + 1]! - at[rank]!);
  const usual = steps.sort()[steps.length >> 1] ?? 0;
  return usual < NEARLY_A_DAY ? undefined : Math.round((3 * usual) / HOUR_MS);
}

/** What people set about a series. */
export type SeriesSettings = Pick<Series, 'name' | 'main' | 'step' | 'lowest' | 'highest'> &
  Limits & {
    readonly breakHours: number;
    readonly threshold1: number | null;
    readonly threshold2: number | null;
    readonly threshold3: number | null;
    readonly threshold4: number | null;
    /** nothing: that of its quantity */
    readonly colour: SeriesColour | '';
  } & Readonly<Record<RankName, number>>;

/** The rank of each origin, in the order of the origins. */
export const RANK_NAMES = ['rankReviewed', 'rankControlled', 'rankLogger', 'rankService'] as const;
type RankName = (typeof RANK_NAMES)[number];
export const ranksIn = (settings: Readonly<Record<RankName, number>>): number[] =>
  RANK_NAMES.map((name) => settings[name]);

export const thresholdLevels = (of: Pick<SeriesSettings, `threshold${1 | 2 | 3 | 4}`>): readonly (number | null)[] => [
  of.threshold1,
  of.threshold2,
  of.threshold3,
  of.threshold4,
];
/** From the first on without a hole, each above the one before, or each below it. */
export function areThresholds(levels: readonly (number | null)[]): boolean {
  const given = levels.filter((level) => level !== null);
  const steps = given.slice(1).map((level, rank) => Math.sign(level - given[rank]!));
  return given.every((level, rank) => level === levels[rank]) && steps.every((step) => step !== 0 && step === steps[0]);
}

/** Sandre's codes of a measure. */
export const STATUSES = { raw: 1, checked1: 2, checked2: 3, interpreted: 4 } as const;
/** From here on a measure is reviewed: imports, deletions and operations leave it alone. */
export const REVIEWED = STATUSES.checked2;
/** Sandre's codes of a qualification. */
export const QUALIFICATIONS = [0, 1, 2, 3, 4] as const;
/** Sandre's codes of continuity: the first point of a part of the curve, and one joined to the point before it. */
export const CONTINUITIES = { initial: 1, joined: 2 } as const;
/** Counted, neither drawn nor summarised. */
export const INCORRECT = 2;
/** What a measure is of which nothing is said. */
export const UNQUALIFIED = 4;
export const STATES = { raw: 0, corrected: 1, modified: 2 } as const;

/** Measures on their way in, in the order of time, each instant once. */
export interface IncomingMeasures {
  readonly at: ArrayLike<number>;
  readonly value: ArrayLike<number>;
  /** only where the file says them */
  readonly status?: ArrayLike<number>;
  readonly qualification?: ArrayLike<number>;
  readonly continuity?: ArrayLike<number>;
  /** where each comes from, when it moves from another series; else its status and what brings it say so */
  readonly origin?: ArrayLike<number>;
}

/**
 * What happens where measures of the same origin, or of one as sure, exist already: `skip` keeps each stored instant,
 * `replace` takes the new value, `keep` lets nothing at all of the file into the period that is stored (two clocks
 * would interleave). Between origins the precedence of the series decides.
 */
export const OVERLAPS = ['skip', 'replace', 'keep'] as const;
export type Overlap = (typeof OVERLAPS)[number];
