/** What the calls of answers ask and say. */
import { z } from 'zod';
import { QUALITY_CLASSES } from '~/modules/monitoring/hydrology/domain';
import { REASONS } from '../domain';
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
  /** of the annual medians, and of months held against themselves; under a doubt nothing is concluded: no slope */
  trend: z
    .object({
      from: z.int(),
      to: z.int(),
      verdict: z.enum(['increasing', 'decreasing', 'none', 'undecided']),
      slope: z.number().nullable(),
      p: z.number(),
      seasonalP: z.number().nullable(),
      doubt: z.enum(['months', 'tests']).nullable(),
      turn: z.int().nullable(),
    })
    .nullable(),
  /** by the thresholds of classes that judge it */
  classes: z.array(z.object({ threshold: z.string(), alteration: z.string(), class: QualityClass.nullable() })),
});

const Worst = z.object({
  parameter: z.string(),
  unit: z.string(),
  percentile90: z.number(),
  n: z.int(),
});
const Last = z.object({
  at: z.string(),
  value: z.number().nullable(),
  below: z.boolean(),
  unit: z.string(),
  source: z.enum(['analyses', 'sensor']),
  fraction: z.string(),
  /** null: it is judged */
  notJudged: z.enum(REASONS).nullable(),
  past: z.boolean(),
});
/** What a limit says of a parameter in the latest three years of the station, from all that is known of it. */
export const VerdictAnswer = z.object({
  parameter: z.string(),
  threshold: z.string(),
  level: z.number(),
  unit: z.string(),
  worse: z.enum(['high', 'low']),
  from: z.int(),
  to: z.int(),
  /** days that are judged, and those that are past the level */
  judged: z.int(),
  past: z.int(),
  /** never past, and the last of all is judged */
  kept: z.boolean(),
  notJudged: z.array(z.object({ reason: z.enum(REASONS), n: z.int(), lastAt: z.string() })),
  last: Last.nullable(),
  lastJudged: Last.nullable(),
});

/** Of an alteration: today (the latest three years of the station), and year by year. */
export const ClassesAnswer = z.object({
  alteration: z.string(),
  from: z.int(),
  to: z.int(),
  class: QualityClass.nullable(),
  /** the parameter that makes the class */
  worst: Worst.extend({ nQuantified: z.int(), quantificationLimitMax: z.number().nullable() }).nullable(),
  /** parameters that no class can be told of, or not up to their last result: the class may be worse */
  notJudged: z.array(z.string()),
  years: z.array(
    z.object({
      ...{ year: z.int(), class: QualityClass.nullable(), worst: Worst.nullable() },
      notJudged: z.array(z.string()),
    }),
  ),
});
