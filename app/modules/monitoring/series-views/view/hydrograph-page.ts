/** What a page of a hydrograph holds, as plain data. */
import type { AskedNumber } from '~/kernel/typed-number';
import type { YearStatistics } from '~/modules/monitoring/hydrology/domain';
import type { ComparedAs, recordsOf } from '../domain/compared';
import type { AlertLevel } from '~/modules/monitoring/watches/domain';
import type { Series } from '~/modules/monitoring/series/domain';
import type { VisibleStatistics } from '~/modules/monitoring/series/domain/view';
import type { Extent, Period, Window } from '~/modules/monitoring/hydrograph/domain/window';
import type { PackedLines } from '~/modules/monitoring/hydrograph/view/pack';
import type { HydrographSeries, HydrographSpec } from '~/modules/monitoring/hydrograph/view/hydrograph';

/** A series with the station whose it is, as the route found both. */
export interface NamedSeries {
  readonly series: Series;
  readonly station: { readonly name: string; readonly to: string };
}

/** What happened to a series within the window. */
export interface SeriesMark {
  readonly kind: 'operation' | 'point' | 'suspicion' | 'event';
  /** of the operation, of the reference point, of what surprises, or the letter of the event's type */
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly comment: string;
  /** its run in the validation queue */
  readonly suspicionId?: number;
  /** where it opens, for whoever sees it */
  readonly opens?: string;
}

export interface HydrographPage {
  readonly window: Window & { readonly fromClock: string; readonly toClock: string };
  readonly extent: Extent | null;
  /** null: a window of one's own */
  readonly period: Period | null;
  readonly fault: 'order' | null;
  readonly y: NonNullable<HydrographSpec['y']>;
  /** a bound of it that may be two numbers */
  readonly asked: AskedNumber | null;
  /** these two: whether they are shown; null where they would show nothing */
  readonly band: boolean | null;
  readonly previous: boolean | null;
  readonly years: boolean | null;
  /** that of an associated gauge */
  readonly rain: boolean | null;
  readonly as: ComparedAs;
  /** the first series from its first to its last day; null: nothing was measured */
  readonly strip: PackedLines | null;
  readonly today: number;
  readonly mayExport: boolean;
  /** what several say together; null: one, or nobody listens */
  readonly together: string | null;
  readonly series: readonly (NamedSeries & {
    /** drawn above those that the page is about */
    readonly isBeside: boolean;
    readonly drawn: HydrographSeries;
    readonly marks: readonly SeriesMark[];
    /** where its alerts ring */
    readonly alertLevels: readonly AlertLevel[];
    readonly statistics: VisibleStatistics | null;
    readonly table: readonly { readonly at: number; readonly value: number; readonly n: number }[];
    readonly years: readonly YearStatistics[];
    /** the lowest and the highest it ever was; null where amounts are summed */
    readonly records: ReturnType<typeof recordsOf>;
    /** what it says today, in words; null: nothing, or the window is one of the past */
    readonly heading: string | null;
  })[];
}
