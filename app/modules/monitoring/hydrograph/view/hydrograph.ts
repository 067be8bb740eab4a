/** A hydrograph as plain data: what the server draws, and what the script draws again with it. */
import type { ChartColour } from '~/ui/chart/chart-spec';
import type { RatedPeriod } from '~/modules/monitoring/hydrology/domain';
import type { Credible } from './credible';
import type { PackedLines } from './pack';

/** On one chart: more are no picture any more. */
export const MOST_SERIES = 8;

export interface AnalysisPoint {
  readonly at: number;
  readonly value: number;
  readonly below: boolean;
  /** which of the fractions and units */
  readonly of?: number;
}

export interface HydrographSeries {
  readonly id: number;
  /** « Piézomètre des Sources – profondeur de la nappe » */
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  readonly drawn: 'line' | 'step' | 'bars';
  readonly down: boolean;
  readonly colour: ChartColour;
  readonly lines: PackedLines;
  /** of the measures in `lines`, where a dot each may have room: its shape says how sure it is */
  readonly statuses?: readonly number[];
  /** measured by hand beside the logger */
  readonly readings?: readonly { readonly at: number; readonly value: number }[];
  /** what laboratories found of the same parameter; `below`: less than its value, the limit of quantification */
  readonly analyses?: readonly AnalysisPoint[];
  /** the fractions and units of its analyses: where there are several on a chart each has a mark of its own */
  readonly analysed?: readonly string[];
  /** of bars: the time that one stands for, in ms */
  readonly width?: number;
  /** its bars are the sums of months, not the measures */
  readonly per?: 'month';
  /** as they came, where corrections changed something in the window */
  readonly raw?: PackedLines;
  /** the same days a year before */
  readonly previous?: PackedLines;
  /** the same days of every other year */
  readonly years?: PackedLines;
  /** levels that it is held against: always in sight */
  readonly thresholds?: readonly { readonly value: number; readonly label: string; readonly colour: ChartColour }[];
  /** of a discharge by rating curves: between which discharges they were gauged, and how sure they are */
  readonly rated?: readonly RatedPeriod[];
  /** what its scale is made for; left out: all of its values */
  readonly credible?: Credible;
  /** P10, P25, P75 and P90 of the season: lines of the same instants, the lowest first */
  readonly season?: readonly PackedLines[];
}

/** On the rail under the picture: a correction over its window, a mark that was moved or levelled again. */
export interface HydrographMark {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly colour: ChartColour;
  readonly href?: string;
}

export interface HydrographSpec {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  readonly from: number;
  readonly to: number;
  readonly series: readonly HydrographSeries[];
  /** a part of the window that somebody drew over, to do something with it */
  readonly picked?: { readonly from: number; readonly to: number };
  /** bounds that somebody asks for, or all there is; else what is credible */
  readonly y?: { readonly all?: boolean; readonly low?: number; readonly high?: number };
  readonly marks?: readonly HydrographMark[];
  /** where it lies within the window */
  readonly today?: number;
  /** the others: what a faint, a dotted line, a band and the shapes of dots are; of those that are drawn */
  readonly words: {
    readonly empty: string;
    readonly raw?: string;
    readonly reading?: string;
    readonly analysis?: string;
    readonly below?: string;
    readonly previous?: string;
    readonly today?: string;
    readonly band?: string;
    readonly outside?: string;
    readonly leftOut?: string;
    readonly statuses?: Readonly<Record<number, string>>;
  };
}
