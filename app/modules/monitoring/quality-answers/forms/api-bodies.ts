/** What the calls of answers ask and say. */
import { z } from 'zod';
import { QUALITY_CLASSES } from '~/modules/monitoring/hydrology/domain';
import { WindowSearch } from '~/modules/monitoring/quality/forms/api-bodies';

export const CalculateSearch = WindowSearch.extend({
  parameter: z.string().min(1).max(40),
  fraction: z.string().max(40).optional(),
  /** half: LQ/2; excluded; or a number that stands for every result below its limit */
  rule: z.union([z.enum(['half', 'excluded']), z.coerce.number()]).default('half'),
});

const QualityClass = z.enum(QUALITY_CLASSES);
/** Of a parameter in one fraction, unit and support. */
export const CalculateAnswer = z.object({
  parameter: z.string(),
  support: z.string(),
  fraction: z.string(),
  unit: z.string(),
  rule: z.union([z.enum(['half', 'excluded']), z.number()]),
  n: z.int(),
  nQuantified: z.int(),
  quantificationLimitMin: z.number().nullable(),
  quantificationLimitMax: z.number().nullable(),
  mean: z.number().nullable(),
  /** the mean is under the largest limit of the results below: « < limit » */
  meanBelow: z.number().nullable(),
  min: z.number().nullable(),
  max: z.number().nullable(),
  median: z.number().nullable(),
  /** which end is worse: of a parameter that is worse when low, percentiles are those of its low end */
  worse: z.enum(['high', 'low']),
  /** by rank (SEQ-Eau), and the rank in ascending order */
  percentile90: z.number().nullable(),
  percentile90Rank: z.int().nullable(),
  /** by the thresholds of classes that judge it */
  classes: z.array(z.object({ threshold: z.string(), alteration: z.string(), class: QualityClass.nullable() })),
});

const Worst = z.object({
  parameter: z.string(),
  unit: z.string(),
  percentile90: z.number(),
  n: z.int(),
});
/** Of an alteration: today (the latest three years of the station), and year by year. */
export const ClassesAnswer = z.object({
  alteration: z.string(),
  from: z.int(),
  to: z.int(),
  class: QualityClass.nullable(),
  /** the parameter that makes the class */
  worst: Worst.extend({ nQuantified: z.int(), quantificationLimitMax: z.number().nullable() }).nullable(),
  years: z.array(z.object({ year: z.int(), class: QualityClass.nullable(), worst: Worst.nullable() })),
});
