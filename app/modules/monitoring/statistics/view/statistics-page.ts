/** The statistics of a series of a station, as plain data. */
import type { DayTrend, DryYear, MonthRegime, YearLow, YearStatistics } from '~/modules/monitoring/hydrology/domain';
import type { IndicesView } from './indices-page';
import type { StationKind } from '~/modules/monitoring/stations/domain';
import type { Quantity } from '~/modules/monitoring/series/domain';

/** A low flow of each year, and what one year in five stays under. */
export interface LowFlowView {
  readonly name: 'VCN3' | 'VCN10' | 'QMNA';
  readonly years: readonly (YearLow & { readonly returnPeriod: number | null })[];
  /** null: under ten years */
  readonly fiveYears: number | null;
}

export interface StatisticsView {
  readonly series: { readonly id: number; readonly quantity: Quantity; readonly name: string; readonly unit: string };
  readonly first: number;
  readonly last: number;
  readonly trend: DayTrend;
  readonly regime: readonly MonthRegime[];
  /** shares of the time, in %; null where amounts are summed */
  readonly duration: readonly { readonly share: number; readonly value: number }[] | null;
  readonly lowFlows: readonly LowFlowView[];
  readonly dryYears: readonly DryYear[];
  readonly years: readonly YearStatistics[];
}

export interface StatisticsPage {
  readonly station: {
    readonly id: number;
    readonly kind: StationKind;
    readonly word: string;
    readonly name: string;
    readonly code: string;
  };
  /** those that can be chosen */
  readonly choices: readonly { readonly id: number; readonly quantity: Quantity; readonly name: string }[];
  readonly shown: StatisticsView | null;
  /** null: the series has none */
  readonly indices: IndicesView | null;
  /** months taken together, on the chart of the indices */
  readonly k: number;
}
