/** What the import of stations shows: the columns it knows, then what a file would change. */
import type { LonLat } from '~/kernel/projection';
import type { PreviewIssue } from '~/records/exchange/domain';
import type { StationKind } from '../domain';
import type { FileTable } from '../domain/station-file';

export interface StationImportPreview {
  readonly fileName: string;
  readonly applied: boolean;
  readonly counts: {
    readonly created: number;
    readonly changed: number;
    readonly unchanged: number;
    readonly refused: number;
  };
  /** the first of them */
  readonly created: readonly { readonly line: number; readonly title: string }[];
  readonly changed: readonly {
    readonly line: number;
    readonly title: string;
    readonly fields: readonly { readonly name: string; readonly before: string; readonly after: string }[];
  }[];
  /** where new and changed ones stand */
  readonly places: Readonly<
    Record<'created' | 'changed', readonly { readonly id: string; readonly name: string; readonly place: LonLat }[]>
  >;
  /** new and changed ones whose position lies far from their commune; the first of them */
  readonly far: {
    readonly count: number;
    readonly first: readonly {
      readonly line: number;
      readonly title: string;
      readonly km: number;
      readonly town: string;
    }[];
  };
  /** stations with a position that name no town, or one without a centre in the reference set */
  readonly unchecked: { readonly noTown: number; readonly noCentre: number };
  readonly issues: readonly PreviewIssue[];
  /** columns of the file that mean nothing here */
  readonly ignored: readonly string[];
  /** the columns of the file, and what each is read as */
  readonly table: FileTable['columns'];
  /** the list whose columns were said, and these are read like; null: they are read by their names, or as said here */
  readonly model: { readonly name: string; readonly login: string; readonly at: string } | null;
}
export interface StationImportPage {
  readonly kind: StationKind;
  readonly word: string;
  readonly session: string | null;
  readonly columns: readonly { readonly name: string; readonly label: string; readonly needed: boolean }[];
  readonly preview: StationImportPreview | null;
  /** the latest lists of this kind */
  readonly history: readonly {
    readonly id: number;
    readonly fileName: string;
    readonly login: string;
    readonly at: string;
    readonly created: number;
    readonly changed: number;
    readonly undone: { readonly by: string; readonly at: string } | null;
  }[];
}
