/** The page of an import of measures, as plain data. */
import type { PreviewIssue } from '~/records/exchange/domain';
import type { Overlap, Quantity, Series } from '~/modules/monitoring/series/domain';
import type { ThinnedSeries } from '~/modules/monitoring/hydrograph/domain/thin';
import type { ListedImport } from '~/modules/monitoring/raw-measures/view/listed-import';
import type { MissingMarkView } from '~/modules/monitoring/derived-series/view/missing-mark';
import type { SeriesView } from '~/modules/monitoring/series/domain/view';
import type { ComparedMeasures } from '~/modules/monitoring/series/domain/compared-measures';
import type { Conversion } from '~/kernel/units';
import type { ChannelFault, Destination, Doubts, FileReading, Found, OpenDoubt } from '../domain';
import type { ImportModel } from './import-model';

export interface StationOfImport {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  /** where its sheet is */
  readonly to: string;
  /** what a station of its kind is for */
  readonly follows: readonly Quantity[];
}
/** `forbidden`: it is seen, and not imported into */
export type FoundStation = StationOfImport | 'forbidden';

/** A station as the file calls it. */
export interface StationOfFile {
  readonly code: string;
  /** what the person says it is called here */
  readonly typed: string;
  /** where it is named first */
  readonly line: number;
  readonly station: FoundStation | null;
  readonly channels: number;
}

export interface ChannelPreview {
  readonly key: string;
  readonly label: string;
  readonly station: string;
  readonly stationId: number | null;
  readonly destination: Destination;
  readonly quantity: Quantity | null;
  /** of the file, as it is decided */
  readonly unit: string;
  readonly seriesUnit: string;
  readonly conversion: Conversion;
  readonly accepted: boolean;
  /** what it may follow, where that is to be said */
  readonly among: readonly Quantity[];
  /** left by itself, for the station computes it */
  readonly computed: boolean;
  readonly fault: ChannelFault | null;
  readonly measures: number;
  /** days that go to the midnight at which the series has them: of UTC, or of Paris */
  readonly movedDays: number;
  /** of the measures, left because a review closed their window, with the first and the last of them */
  readonly closed: { readonly count: number; readonly from: number; readonly to: number } | null;
  readonly from: number;
  readonly to: number;
  /** the least and the most of what is brought in, in the unit of the series; null where that is nothing */
  readonly values: { readonly least: number; readonly most: number } | null;
  readonly outOfRange: number;
  readonly implausible: { readonly beyond: Found; readonly farDates: Found };
  /** the units of title and cells, where they differ */
  readonly unitsTold: readonly string[];
  /** a number that may be read two ways */
  readonly openNumber: string | null;
  readonly lowest: number | null;
  readonly highest: number | null;
  /** of the measures, qualified « incorrecte » by the file: kept, neither drawn nor summarised */
  readonly incorrect: number;
  readonly counts: ComparedMeasures;
  readonly picture: {
    readonly from: number;
    readonly to: number;
    readonly stored: SeriesView | null;
    readonly incoming: ThinnedSeries;
  } | null;
}

type ModelChoice = Pick<ImportModel, 'id' | 'name' | 'version'>;

export interface MeasurePreview {
  /** null: the file says which stations, or the person does */
  readonly station: StationOfImport | null;
  readonly series: readonly Series[];
  readonly overlap: Overlap;
  readonly session: string | null;
  readonly models: readonly ModelChoice[];
  readonly file:
    | null
    | ({ readonly fileName: string; readonly applied: boolean } & (
        | { readonly refused: PreviewIssue }
        | {
            readonly refused: null;
            readonly reading: Omit<FileReading, 'channels' | 'issues' | 'notices'> & {
              readonly issues: readonly PreviewIssue[];
              readonly notices: readonly PreviewIssue[];
            };
            readonly model: (ModelChoice & { readonly recognised: boolean }) | null;
            readonly doubts: readonly { readonly kind: OpenDoubt['kind']; readonly told: PreviewIssue }[];
            readonly stations: readonly StationOfFile[];
            /** what the file calls its station, where that is not the one of the page */
            readonly otherStation: string | null;
            readonly channels: readonly ChannelPreview[];
            readonly valueDoubts: Doubts;
            /** marks that depth and elevation of the file speak of and that the station does not have */
            readonly missingMarks: readonly MissingMarkView[];
          }
      ));
}

export type ImportPageData = MeasurePreview & {
  readonly history: readonly ListedImport[];
  /** the choices as they came */
  readonly asked: readonly (readonly [name: string, value: string])[];
};

/** A file that could be read. */
export type ReadFileData = Extract<NonNullable<MeasurePreview['file']>, { refused: null }>;
