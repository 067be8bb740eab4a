/** What the page of one parameter at one station shows. */
import type { AskedNumber } from '~/kernel/typed-number';
import type { ReckonedOn } from '~/modules/monitoring/quality/view/reckoned-words';
import type { QualityClass, Worse } from '~/modules/monitoring/hydrology/domain';
import type { Paging } from '~/ui/table/table-url';
import type { AnalysisTrend, FigureSet, Verdict, WaterThreshold } from '../domain';

export interface StationHead {
  readonly id: number;
  readonly kind: string;
  readonly word: string;
  readonly name: string;
}
/** What a threshold says of all that is known of a parameter; units are words here. */
export type VerdictView = Omit<Verdict, 'days'>;
export interface LimitView extends VerdictView {
  readonly code: string;
  readonly purpose: WaterThreshold['purpose'];
  /** of its level */
  readonly unit: string;
  /** its level in the unit of the chart; null: it has none there */
  readonly drawn: number | null;
  readonly name: string;
  readonly collection: string;
  readonly level: number;
  readonly source: string;
  /** DD/MM/YYYY, or nothing */
  readonly sourceDate: string;
  readonly worse: Worse;
}
export interface ClassesView {
  readonly code: string;
  readonly name: string;
  readonly alteration: string;
  readonly levels: readonly number[];
  readonly source: string;
  readonly sourceDate: string;
  readonly worse: Worse;
  readonly class: QualityClass | null;
  /** percentile 90 by rank of all that is known, in the unit of the levels, and of how many days */
  readonly value: number | null;
  readonly n: number;
  readonly unit: string;
  /** limits of quantification are too high for one */
  readonly isOpen: boolean;
}
export interface YearLine {
  readonly year: number;
  readonly figures: FigureSet;
  readonly class: QualityClass | null;
}
export interface ResultLine {
  readonly key: string;
  readonly at: number;
  readonly result: number | null;
  readonly text: string;
  readonly remark: number;
  readonly lq: number | null;
  readonly status: number;
  readonly qualification: number;
}
export interface ParameterFigures {
  readonly worse: Worse;
  readonly decimals: number;
  readonly figures: FigureSet;
  readonly firstAt: number;
  readonly lastAt: number;
  /** analyses that share their day with another one */
  readonly merged: number;
  readonly incorrect: number;
  readonly limits: readonly LimitView[];
  readonly classes: readonly ClassesView[];
  readonly trend: AnalysisTrend;
  readonly years: readonly YearLine[];
  readonly points: readonly { readonly at: number; readonly value: number; readonly below: boolean }[];
}
export interface ParameterPage {
  /** of a calculated parameter; `fault`: what of it is not understood */
  readonly calculation: (ReckonedOn & { readonly formula: string; readonly fault: string | null }) | null;
  readonly station: StationHead;
  readonly available: boolean;
  readonly parameter: {
    readonly code: string;
    readonly name: string;
    /** of other systems, where the settings show them */
    readonly also: readonly { readonly system: 'cas' | 'sise'; readonly code: string }[];
  };
  readonly unit: string;
  readonly fraction: string;
  readonly support: string;
  /** which results figures, chart and trend are of, and what thresholds judge beside them; null: none */
  readonly figuredOf: {
    readonly n: number;
    readonly group: string;
    readonly others: number;
    readonly groups: readonly string[];
    readonly sensor: boolean;
  } | null;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly asked: {
    readonly of: string;
    readonly rule: 'half' | 'excluded' | 'fixed';
    readonly value: string;
    readonly from: string;
    readonly to: string;
  };
  /** what was typed as a fixed value is no number */
  readonly valueRefused: boolean;
  /** because it may be two numbers */
  readonly valueAsked: AskedNumber | null;
  /** the value that a result under its limit took; null where the rule gives none */
  readonly fixed: number | null;
  readonly shown: ParameterFigures | null;
  readonly lines: readonly ResultLine[];
  readonly paging: Paging;
}
