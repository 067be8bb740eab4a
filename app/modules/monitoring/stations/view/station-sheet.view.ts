/** What the sheet of a station shows. */
import type { MissingMarkView } from '~/modules/monitoring/derived-series/view/missing-mark';
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { LogScene, PartName, StationKind } from '../domain';

export interface PartView {
  readonly id: number;
  readonly part: PartName;
  readonly version: number;
  readonly texts: FieldTexts;
  readonly fileId: string | null;
  readonly cells: readonly { readonly name: string; readonly value: string }[];
}
export interface PointView {
  readonly id: number;
  readonly kind: string;
  readonly from: string;
  readonly altitude: number;
  readonly height: number | null;
  readonly comment: string;
  readonly login: string;
  readonly recordedAt: string;
  readonly undone: boolean;
}
export interface LinkView {
  readonly id: number;
  readonly link: string;
  readonly code: string;
  readonly name: string;
  readonly role: string;
  readonly from: string;
  readonly to: string;
  readonly station: { readonly id: number; readonly word: string } | null;
}
export interface StationSheetView {
  readonly id: number;
  readonly kind: StationKind;
  readonly word: string;
  readonly name: string;
  readonly code: string;
  readonly otherCodes: readonly string[];
  readonly town: string;
  readonly closed: string | null;
  readonly comment: string;
  readonly updatedBy: string;
  readonly updatedAt: string;
  readonly version: number;
  readonly bookmarked: boolean;
  readonly may: { readonly update: boolean; readonly delete: boolean; readonly export: boolean };
  readonly merges: boolean;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly place: {
    readonly longitude: number;
    readonly latitude: number;
    readonly typed: string;
    readonly positions: readonly { readonly projection: string; readonly x: number; readonly y: number }[];
    readonly far: { readonly km: number; readonly town: string } | null;
  } | null;
  /** how much happened there */
  readonly events: number;
  readonly partNames: readonly PartName[];
  readonly parts: readonly PartView[];
  readonly log: LogScene | null;
  readonly links: readonly LinkView[];
  readonly linkedFrom: readonly {
    readonly id: number;
    readonly word: string;
    readonly name: string;
    readonly code: string;
  }[];
  readonly points: readonly PointView[];
  /** marks that stored depths and elevations speak of */
  readonly missingMarks: readonly MissingMarkView[];
  readonly inForce: readonly { readonly from: string; readonly altitude: number }[];
  readonly hasPoints: boolean;
  /** water is analysed there */
  readonly hasAnalyses: boolean;
}
