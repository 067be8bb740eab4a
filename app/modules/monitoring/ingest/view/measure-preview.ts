/** The page of an import of measures, as plain data. */
import type { PreviewIssue } from '~/modules/core/exchange/domain';
import type { Overlap, Quantity, Series } from '~/modules/monitoring/timeseries/domain';
import type { ThinnedSeries } from '~/modules/monitoring/timeseries/domain/thin';
import type { ListedImport } from '~/modules/monitoring/timeseries/view/listed-import';
import type { SeriesView } from '~/modules/monitoring/timeseries/domain/view';
import type { Clock } from '~/kernel/civil-time';
import type { Destination, FileReading } from '../domain';

export interface StationOfImport {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** where its sheet is */
  readonly to: string;
}

export interface ChannelPreview {
  readonly key: string;
  readonly label: string;
  readonly unit: string;
  readonly station: string;
  readonly destination: Destination;
  readonly quantity: Quantity | null;
  readonly seriesUnit: string;
  readonly measures: number;
  readonly from: number;
  readonly to: number;
  readonly outOfRange: number;
  readonly lowest: number | null;
  readonly highest: number | null;
  readonly counts: Readonly<Record<'created' | 'same' | 'changed' | 'overlapping' | 'reviewed', number>>;
  readonly picture: {
    readonly from: number;
    readonly to: number;
    readonly stored: SeriesView | null;
    readonly incoming: ThinnedSeries;
  } | null;
}

export interface MeasurePreview {
  readonly station: StationOfImport;
  readonly series: readonly Series[];
  readonly choices: {
    readonly clock?: Clock;
    readonly overlap: Overlap;
    readonly destinations: readonly (readonly [key: string, destination: string])[];
  };
  readonly session: string | null;
  readonly file:
    | null
    | ({ readonly fileName: string; readonly applied: boolean } & (
        | { readonly refused: PreviewIssue }
        | {
            readonly refused: null;
            readonly reading: Omit<FileReading, 'channels' | 'issues'> & { readonly issues: readonly PreviewIssue[] };
            readonly channels: readonly ChannelPreview[];
          }
      ));
}

export type ImportPageData = MeasurePreview & { readonly history: readonly ListedImport[] };
