/** The pages of documents of stations, as plain data. */
import type { DeletedMeanwhile, FieldTexts } from '~/kernel/edit-conflict';
import type { Paging } from '~/ui/table/table-url';
import type { DocumentCategory, PhotoPlace, Preview } from '../domain';

export interface StationHead {
  readonly id: number;
  readonly word: string;
  readonly name: string;
  readonly code: string;
}
export interface DocumentLine {
  readonly id: number;
  readonly station: StationHead;
  readonly category: DocumentCategory;
  readonly title: string;
  readonly no: number;
  readonly size: number;
  readonly at: Date;
  readonly by: string;
  readonly pins: number;
}
export interface DocumentsPage {
  readonly lines: readonly DocumentLine[];
  readonly search: { readonly q: string; readonly category: DocumentCategory | ''; readonly station: number | null };
  /** the one that the list is narrowed to */
  readonly station: StationHead | null;
  readonly paging: Paging;
  readonly mayAdd: boolean;
}
export interface FileVersion {
  readonly no: number;
  readonly name: string;
  readonly size: number;
  readonly at: Date;
  readonly by: string;
}
export interface DocumentPage {
  /** 0: a new one */
  readonly id: number;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly title: string;
  readonly category: DocumentCategory;
  readonly comment: string;
  readonly station: StationHead | null;
  readonly versions: readonly FileVersion[];
  readonly preview: Preview;
  /** the first lines of a text */
  readonly excerpt: string;
  /** where a photograph was taken, where its file says so */
  readonly taken: PhotoPlace | null;
  readonly isPlan: boolean;
  readonly mayEdit: boolean;
  readonly deletedMeanwhile?: DeletedMeanwhile;
}
export interface Pin {
  readonly id: number;
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** what stands there, where it is still known */
  readonly device: { readonly id: number; readonly name: string; readonly here: boolean } | null;
}
export interface SitePlanPage {
  readonly id: number;
  readonly title: string;
  readonly station: StationHead;
  readonly no: number;
  readonly pins: readonly Pin[];
  /** the one that its form changes */
  readonly editing: Pin | null;
  /** the devices of the station that may be placed */
  readonly devices: readonly { readonly value: string; readonly label: string }[];
  readonly mayEdit: boolean;
  readonly mayReadDevices: boolean;
}
