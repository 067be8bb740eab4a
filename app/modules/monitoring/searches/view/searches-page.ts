/** The pages of saved searches and of selections, as plain data. */
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import type { Quantity } from '~/modules/monitoring/series/domain';

export interface SearchesPage {
  /** S3 §6: searches of analyses have a right of their own */
  readonly mayAnalyses: boolean;
  readonly searches: readonly (Line & { readonly ofAnalyses: boolean })[];
  readonly selections: readonly (Line & { readonly code: string; readonly stations: number })[];
}
interface Line {
  readonly id: number;
  readonly name: string;
  readonly shared: boolean;
  readonly by: string;
  readonly at: number;
}

/** What a search finds: how much, and the first of it. */
export interface Found {
  readonly count: number;
  readonly stations: number;
  readonly first: readonly {
    readonly id: number;
    readonly quantity: Quantity;
    readonly name: string;
    readonly unit: string;
    readonly station: { readonly name: string; readonly to: string };
  }[];
  /** all of the first ones on one chart */
  readonly chart: string | null;
}

export interface OneRecordPage {
  /** 0: a new one */
  readonly id: number;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly mayEdit: boolean;
  readonly by: string;
  readonly deletedMeanwhile?: DeletedMeanwhile;
}
/** Codes to choose from, by the field that takes them. */
export type SearchOptions = Readonly<Record<string, readonly { readonly value: string; readonly label: string }[]>>;
export interface SearchPage<Result> extends OneRecordPage {
  /** null: nobody has looked yet */
  readonly found: Result | null;
  readonly options: SearchOptions;
}
export type SelectionPage = OneRecordPage;
