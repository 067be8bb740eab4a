/**
 * How water that enters the ground at one moment reaches an intake: the part G(x) that has come after x years, for the
 * four lumped-parameter models in use (Małoszewski & Zuber 1982), in closed form.
 */
import { scaledErfc } from './normal';

export const RESPONSE_MODELS = ['piston', 'exponential', 'exponentialPiston', 'dispersion'] as const;
export type ResponseModel = (typeof RESPONSE_MODELS)[number];

export interface TransferResponse {
  readonly model: ResponseModel;
  readonly meanTimeYears: number;
  /**
   * Exponential-piston: whole water over the water of the exponential part, 1 or more. Dispersion: D/(v·x), above 0.
   * Null for the two models that have none.
   */
  readonly shape: number | null;
}

/** Shapes that a fit may take, and that a person may type. */
export const SHAPE_RANGES: Readonly<Partial<Record<ResponseModel, { readonly least: number; readonly most: number }>>> =
  {
    exponentialPiston: { least: 1, most: 10 },
    dispersion: { least: 0.005, most: 2 },
  };

/** The part of the water that is younger than this age. */
type CumulativeResponse = (ageYears: number) => number;

const piston =
  (mean: number): CumulativeResponse =>
  (age) =>
    age > 0 && age >= mean ? 1 : 0;

/** Exponential is the shape 1. */
const exponentialPiston = (mean: number, shape: number): CumulativeResponse => {
  const delay = mean * (1 - 1 / shape);
  return (age) => (age > 0 && age > delay ? -Math.expm1(shape - 1 - (shape * age) / mean) : 0);
};

/**
 * Φ(a) + exp(1/shape) · Φ(−b), a = √(λ/x)(x/T − 1), b = √(λ/x)(x/T + 1), λ = T ÷ (2·shape). Since 1/shape − b²/2 is
 * −a²/2, the second term is written without the exponential, which a small shape makes overflow.
 */
const dispersion =
  (mean: number, shape: number): CumulativeResponse =>
  (age) => {
    if (age <= 0) return 0;
    const spread = Math.sqrt(mean / (2 * shape * age));
    const a = spread * (age / mean - 1);
    const b = spread * (age / mean + 1);
    const height = 0.5 * Math.exp((-a * a) / 2);
    const tail = height * scaledErfc(Math.abs(a) / Math.SQRT2);
    return (a < 0 ? tail : 1 - tail) + height * scaledErfc(b / Math.SQRT2);
  };

export function cumulativeResponse({ model, meanTimeYears, shape }: TransferResponse): CumulativeResponse {
  if (model === 'piston') return piston(meanTimeYears);
  if (model === 'exponential') return exponentialPiston(meanTimeYears, 1);
  if (shape === null) throw new RangeError(`${model} needs a shape`);
  return model === 'dispersion' ? dispersion(meanTimeYears, shape) : exponentialPiston(meanTimeYears, shape);
}
