/** What the samplings of a station, and one of them, show. */
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { DoubtLine } from './analysis-review';
import type { Paging } from '~/ui/table/table-url';

export interface ResultView {
  readonly result: number | null;
  readonly text: string;
  readonly remark: number;
}
export interface ParameterLine extends ResultView {
  readonly key: string;
  readonly parameter: string;
  readonly name: string;
  readonly unit: string;
  readonly fraction: string;
  readonly support: string;
  readonly n: number;
  readonly nQuantified: number;
  readonly lqMin: number | null;
  readonly lqMax: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly lastDay: string;
}
export interface SamplingLine {
  readonly id: number;
  readonly at: number;
  /** « 09:05 », where it is known */
  readonly hour: string;
  readonly support: string;
  readonly code: string;
  readonly n: number;
  readonly quantified: number;
}
interface AnalysisLine extends ResultView {
  readonly key: string;
  readonly parameter: string;
  readonly name: string;
  readonly unit: string;
  readonly fraction: string;
  readonly inSitu: number;
  readonly lq: number | null;
  readonly status: number;
  readonly qualification: number;
  readonly method: string;
  readonly laboratory: string;
}
/** What the limits say of one analysis, in words. */
export interface SaidOfAnalysis {
  readonly is: 'past' | 'kept' | 'open';
  readonly words: string;
}
export interface SamplingSheet {
  readonly id: number;
  readonly when: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly analyses: readonly AnalysisLine[];
  /** temperature of the air, colour of the water: what stood around it */
  readonly conditions: readonly AnalysisLine[];
  /** what was decided on it, the latest first */
  readonly said: readonly Said[];
  /** that nobody answered; empty for whoever does not validate */
  readonly doubts: readonly DoubtLine[];
  /** null: it is not theirs to decide */
  readonly decide: {
    /** levels that they may give */
    readonly statuses: readonly number[];
    /** by a review: nothing of it changes until it is reopened */
    readonly closed: boolean;
    /** what comes next */
    readonly status: number;
    /** the last of each that the page knows */
    readonly seen: { readonly called: number; readonly reviews: number };
  } | null;
}
export interface Said {
  readonly id: number;
  readonly of: 'qualification' | 'review';
  /** of the Sandre: a qualification or a status */
  readonly code: number;
  /** names of parameters */
  readonly what: readonly string[];
  /** of all analyses */
  readonly whole: boolean;
  readonly comment: string;
  readonly by: string;
  readonly when: string;
  readonly undone: { readonly by: string; readonly at: string } | null;
}
export interface SamplingsPage {
  readonly station: {
    readonly id: number;
    readonly kind: StationKind;
    readonly word: string;
    readonly name: string;
  };
  /** false: water is never analysed at such a station */
  readonly available: boolean;
  readonly count: number;
  readonly first: string;
  readonly last: string;
  readonly filter: { readonly from: string; readonly to: string; readonly support: string };
  readonly supports: readonly { readonly value: string; readonly label: string }[];
  readonly parameters: readonly ParameterLine[];
  /** parameters that are reckoned of those */
  readonly calculated: readonly { readonly code: string; readonly name: string }[];
  readonly lines: readonly SamplingLine[];
  readonly paging: Paging;
  readonly sampling: SamplingSheet | null;
  readonly mayImport: boolean;
  readonly mayExport: boolean;
  /** review them */
  readonly mayValidate: boolean;
  /** ask a laboratory for analyses */
  readonly mayAsk: boolean;
}
