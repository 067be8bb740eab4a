/** The page where measures of a station are typed and removed, as plain data. */
import type { AskedNumber } from '~/kernel/typed-number';
import type { PreviewIssue } from '~/records/exchange/domain';
import type { Series } from '~/modules/monitoring/series/domain';
import type { ListedImport } from '~/modules/monitoring/raw-measures/view/listed-import';
import type { TypedCell, TypedLine } from '../domain';
import type { StationOfImport } from './measure-preview';

export interface MeasuresPage {
  readonly station: StationOfImport;
  readonly series: readonly Series[];
  /** null: the station has none yet */
  readonly chosen: Series | null;
  /** what would be removed, as the form says it */
  readonly selection: {
    readonly from: string;
    readonly to: string;
    readonly lowest: string;
    readonly highest: string;
    /** a key of `ingest:selection.fault`; « open »: a bound may be two numbers, and is asked */
    readonly fault: string | null;
    readonly asked: AskedNumber | null;
    readonly count: number;
    readonly reviewed: number;
  } | null;
  readonly imports: readonly ListedImport[];
  readonly mayImport: boolean;
}

/** What a form that was refused is shown again with. */
export interface TypedAgain {
  readonly lines: readonly TypedLine[];
  readonly cells: readonly (readonly [line: number, cell: TypedCell])[];
  readonly issues: readonly PreviewIssue[];
  /** some value lies outside the bounds: the form offers to take it all the same */
  readonly beyond: boolean;
}
