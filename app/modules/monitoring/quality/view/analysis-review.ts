/** The page on which the analyses of a station are reviewed, and the doubts in the queue, as plain data. */
import type { ReviewState } from '~/modules/monitoring/reviews/view/review-page';
import type { CheckName } from '../domain/checks';

export interface DoubtLine {
  readonly id: number;
  readonly check: CheckName;
  readonly stationId: number;
  readonly samplingId: number;
  readonly at: number;
  /** the name of the parameter; empty: of the sampling as a whole */
  readonly name: string;
  readonly unit: string;
  readonly facts: Readonly<Record<string, number>>;
}

export interface AnalysisReviewPage extends ReviewState {
  readonly station: { readonly id: number; readonly code: string; readonly name: string; readonly word: string };
  /** Paris clocks of the window */
  readonly window: { readonly from: string; readonly to: string };
  readonly asOf: string;
  /** the latest of the window first */
  readonly samplings: readonly {
    readonly id: number;
    readonly at: number;
    /** « 09:05 », where it is known */
    readonly hour: string;
    readonly support: string;
    readonly statuses: readonly { readonly status: number; readonly count: number }[];
  }[];
  readonly left: number;
  readonly doubts: readonly DoubtLine[];
}

type Words = (key: string, options?: Record<string, unknown>) => string;

/** Why analyses deserve a look: a sentence of the check, with what was found. */
export function doubtReason({ check, name, unit, facts }: DoubtLine, t: Words, locale: string): string {
  const number = new Intl.NumberFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { maximumSignificantDigits: 3 });
  const told = Object.fromEntries(Object.entries(facts).map(([key, value]) => [key, number.format(value)]));
  return t(`quality:check.reason.${check}`, { ...told, name, unit });
}
