/** The page of a station's rating curves and gaugings, as plain data. */
import type { FieldTexts } from '~/kernel/edit-conflict';
import type { StoredCurve, StoredGauging } from '../domain/rating';

export interface RatingPage {
  readonly station: { readonly id: number; readonly word: string; readonly name: string };
  readonly curves: readonly StoredCurve[];
  readonly gaugings: readonly (StoredGauging & {
    /** of the curve that held then; null where none did */
    readonly rated: number | null;
    /** % of the curve */
    readonly residual: number | null;
    readonly extrapolated: boolean;
  })[];
  readonly curveTexts: FieldTexts;
  readonly gaugingTexts: FieldTexts;
  /** what least squares propose; null without enough gaugings */
  readonly fit: {
    readonly a: number;
    readonly h0: number;
    readonly b: number;
    readonly spread: number;
    readonly count: number;
  } | null;
  readonly discharges: number;
}
