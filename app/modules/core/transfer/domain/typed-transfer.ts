/** A transfer that a person typed, from a study: its range is a band, as a fit's doubt is. */
import type { Candidate } from './posterior';
import { SHAPE_RANGES, type ResponseModel } from './response';

export interface TypedTransfer {
  readonly model: ResponseModel;
  readonly meanTimeYears: number;
  /** what the study holds possible; null: the mean time alone */
  readonly least: number | null;
  readonly most: number | null;
  readonly shape: number | null;
  /** the part that the ground leaves */
  readonly factor: number;
}

/**
 * Standard normal at the middles of fifteen equal parts of the probability: so many mean times stand for a range. The
 * 80 % between the tenth and the ninetieth percentile are the range that was typed.
 */
const NODES = [0, 0.1679, 0.3407, 0.5244, 0.7279, 0.9674, 1.2816, 1.834];
const Z_OF_A_TENTH = 1.2816;

/** Mean times spread as their logarithm, each side as far as it was typed. All weigh the same. */
export function typedCandidates({ model, meanTimeYears, least, most, shape, factor }: TypedTransfer): Candidate[] {
  const spread = (to: number | null): number =>
    to === null ? 0 : Math.abs(Math.log(to / meanTimeYears)) / Z_OF_A_TENTH;
  const [shorter, longer] = [spread(least), spread(most)];
  const places = shorter + longer > 0 ? [...NODES.slice(1).map((z) => -z), ...NODES] : [0];
  return places.map((z) => ({
    response: {
      model,
      meanTimeYears: meanTimeYears * Math.exp(z * (z < 0 ? shorter : longer)),
      shape: SHAPE_RANGES[model] ? shape : null,
    },
    factor,
    sigmaMgL: 0,
    weight: 1 / places.length,
  }));
}
