/** Rating curves of a station as people type them, one segment or one point a line, and its gaugings. */
import { done, refused, type Outcome } from '~/kernel/outcome';
import { numberForInput, parseFrenchNumber } from '~/kernel/french-number';
import type { RatingCurve } from '~/modules/monitoring/hydrology/domain';

interface Segment {
  readonly from: number;
  readonly to: number;
  readonly a: number;
  readonly h0: number;
  readonly b: number;
}
export type CurveShape = {
  /** metres added to the stages of its period */
  readonly shift?: number;
} & (
  | { readonly segments: readonly Segment[] }
  | {
      readonly interpolation: 'linear' | 'power';
      readonly h0: number;
      readonly points: readonly (readonly [stage: number, discharge: number])[];
    }
);
export type StoredCurve = RatingCurve & {
  readonly id: number;
  readonly comment: string;
  readonly login: string;
  readonly at: number;
};
export interface StoredGauging {
  readonly id: number;
  readonly at: number;
  readonly stage: number;
  readonly discharge: number;
  readonly comment: string;
  readonly login: string;
}

export const CURVE_FORMS = ['segments', 'linear', 'power'] as const;
export type CurveForm = (typeof CURVE_FORMS)[number];
interface ShapeFault {
  readonly key: string;
  readonly line: number;
  readonly text: string;
}
const SEGMENT_NUMBERS = 5;

/** Segments « de ; à ; a ; h0 ; b », or points « h ; Q », in the order of stages. */
export function parseShape(form: CurveForm, text: string, h0: number): Outcome<CurveShape, ShapeFault> {
  const lines = text
    .split(/\r?\n/)
    .map((line, rank) => ({ line: rank + 1, text: line.trim() }))
    .filter((line) => line.text !== '');
  const wanted = form === 'segments' ? SEGMENT_NUMBERS : 2;
  const rows: number[][] = [];
  for (const { line, text: typed } of lines) {
    const numbers = typed.split(';').map((cell) => parseFrenchNumber(cell.trim()));
    const read = numbers.filter((number): number is number => typeof number === 'number');
    const fault = (key: string) => refused({ key: `timeseries:ratingFault.${key}`, line, text: typed });
    if (numbers.length !== wanted || read.length !== wanted) return fault(form === 'segments' ? 'segment' : 'point');
    const before = rows.at(-1);
    if (form === 'segments') {
      const [from = 0, to = 0, a = 0, , b = 0] = read;
      if (from >= to || a <= 0 || b <= 0) return fault('segmentValues');
      if (before && before[1] !== from) return fault('segmentsApart');
    } else if (read[1]! < 0 || (before && (read[0]! <= before[0]! || read[1]! < before[1]!))) return fault('rising');
    rows.push(read);
  }
  const fewest = form === 'segments' ? 1 : 2;
  if (rows.length < fewest) return refused({ key: `timeseries:ratingFault.few.${form}`, line: 0, text: '' });
  return done(
    form === 'segments'
      ? { segments: rows.map(([from = 0, to = 0, a = 0, zero = 0, b = 0]) => ({ from, to, a, h0: zero, b })) }
      : { interpolation: form, h0, points: rows.map(([stage = 0, discharge = 0]) => [stage, discharge] as const) },
  );
}

export const textOfSegment = ({ from, to, a, h0, b }: Segment): string =>
  [from, to, a, h0, b].map((number) => numberForInput(number)).join(' ; ');

/** A curve as its form takes it again: another period, or a shift of it. */
export function formOfCurve(curve: RatingCurve): { readonly form: CurveForm; readonly shape: string; h0: number } {
  return 'segments' in curve
    ? { form: 'segments', shape: curve.segments.map(textOfSegment).join('\n'), h0: 0 }
    : {
        form: curve.interpolation,
        shape: curve.points.map((point) => point.map((number) => numberForInput(number)).join(' ; ')).join('\n'),
        h0: curve.h0 ?? 0,
      };
}
