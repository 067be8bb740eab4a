/** A chart as plain data: built by a view or a loader, turned into a picture by the layout. */

export type SeriesIndex = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9;
/**
 * Driving modes go from intensive (mode1) to organic (mode5) and have the same colour everywhere. Hexadecimal values
 * only where the specification gives the colour.
 */
export type ChartColour =
  | SeriesIndex
  | 'mode1'
  | 'mode2'
  | 'mode3'
  | 'mode4'
  | 'mode5'
  | 'water'
  | 'leaf'
  | 'ochre'
  | 'brick'
  | 'ink'
  | 'soft'
  | 'rain'
  | 'discharge'
  | `#${string}`;

export interface ValueAxis {
  readonly label?: string;
  readonly unit?: string;
  /** Decimals of the values in labels and in the table; ticks choose their own. */
  readonly decimals?: number;
  readonly min?: number;
  readonly max?: number;
  /** The axis grows downwards (depths). */
  readonly down?: boolean;
}

interface Common {
  /** Unique in the page: the ids of the chart's parts are built from it. */
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  /** For screen readers: one sentence that sums up the chart. */
  readonly description?: string;
  readonly locale?: string;
  readonly height?: number;
}
interface WithAxis extends Common {
  readonly axis: ValueAxis;
}

export interface BarCategory {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
}
export interface BarSeries {
  readonly id: string;
  readonly label: string;
  readonly colour?: ChartColour;
  /** One value per category; null is « not available ». */
  readonly values: readonly (number | null)[];
}
export interface BarSpec extends WithAxis {
  readonly kind: 'bars';
  /** `shares`: stacked, with the share of each segment written in it instead of an axis. */
  readonly arrangement: 'grouped' | 'stacked' | 'shares';
  /** Default: horizontal bars when the category names would not fit under vertical ones. */
  readonly orientation?: 'vertical' | 'horizontal';
  readonly categories: readonly BarCategory[];
  readonly series: readonly BarSeries[];
}

/** One thing before and after: each has its own unit. One value per series; null is « not available ». */
export interface ComparisonLine {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
  /** which way is good news; null where nobody says */
  readonly better: 'higher' | 'lower' | null;
  readonly reference: number | null;
  /** P10 and P90 of the reference */
  readonly around?: readonly [low: number, high: number];
  readonly values: readonly (number | null)[];
  /** P10 and P90 of each value */
  readonly ranges?: readonly (readonly [low: number, high: number] | null)[];
}
/**
 * A reference tick, a result dot, the signed change in its unit. `own`: each line has its scale, on which the reference
 * stands at the same place and a change is as long as it is large against it; `shared`: one scale from zero, for lines
 * of one unit.
 */
export interface ComparisonSpec extends Common {
  readonly kind: 'comparison';
  readonly scale: 'own' | 'shared';
  readonly series: readonly { readonly id: string; readonly label: string; readonly colour?: ChartColour }[];
  readonly lines: readonly ComparisonLine[];
  /** the reach of `own` scales, in % of the reference; else what the values need */
  readonly reach?: { readonly min?: number; readonly max?: number };
}

export interface LineSeries {
  readonly id: string;
  readonly label: string;
  readonly colour?: ChartColour;
  /** `none`: marks that nothing joins; they are all drawn */
  readonly curve?: 'line' | 'step' | 'none';
  /** In ascending x. On a time axis, x is in epoch milliseconds (UTC). A null value breaks the line. */
  readonly points: readonly (readonly [x: number, y: number | null])[];
  /** The marker's shape: full for validated values, open for raw ones, none for estimated ones. */
  readonly dots?: 'none' | 'full' | 'open';
  readonly dashed?: boolean;
  readonly band?: readonly (readonly [x: number, low: number, high: number])[];
}
export interface LineSpec extends WithAxis {
  readonly kind: 'lines';
  readonly x: {
    readonly type: 'time' | 'number';
    /** what its numbers, or its instants, stand for: a table writes 2012, « janvier », « octobre 2026 » */
    readonly of?: 'year' | 'month';
    readonly label?: string;
    readonly min?: number;
    readonly max?: number;
  };
  readonly series: readonly LineSeries[];
  readonly thresholds?: readonly { readonly label: string; readonly value: number; readonly colour?: ChartColour }[];
  readonly events?: readonly {
    readonly x: number;
    readonly until?: number;
    readonly label: string;
    readonly href?: string;
    readonly colour?: ChartColour;
  }[];
}

export interface ScatterPoint {
  readonly id: string;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly colour?: ChartColour;
  readonly href?: string;
  readonly current?: boolean;
  /** a landmark of the curve, always named: today, the scenario, the knee */
  readonly named?: boolean;
}
export interface ScatterSpec extends WithAxis {
  readonly kind: 'scatter';
  readonly x: ValueAxis;
  readonly points: readonly ScatterPoint[];
  /** The curve that the points stand on. */
  readonly line?: readonly (readonly [x: number, y: number])[];
}

export type ChartSpec = BarSpec | ComparisonSpec | LineSpec | ScatterSpec;
export interface ChartSize {
  readonly width: number;
  readonly height?: number;
}

/** The texts that a chart and its table need, from the `ui` namespace through chartWords(t). */
export interface ChartWords {
  readonly category: string;
  readonly reference: string;
  readonly result: string;
  readonly difference: string;
  readonly unit: string;
  /** a difference of two percentages */ readonly point: string;
  readonly low: string;
  readonly high: string;
  readonly abscissa: string;
  readonly name: string;
  readonly empty: string;
}

export function chartWords(t: (key: string, options?: { ns: string }) => string): ChartWords {
  const word = (key: keyof ChartWords) => t(`chart.${key}`, { ns: 'ui' });
  return {
    category: word('category'),
    reference: word('reference'),
    result: word('result'),
    difference: word('difference'),
    unit: word('unit'),
    point: word('point'),
    low: word('low'),
    high: word('high'),
    abscissa: word('abscissa'),
    name: word('name'),
    empty: word('empty'),
  };
}
