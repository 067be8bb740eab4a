/** What the calls of water quality ask and answer. */
import { z } from 'zod';

const day = z.iso.date().optional();
export const WindowSearch = z.object({ from: day, to: day, support: z.string().max(40).optional() });
export const CalculateSearch = WindowSearch.extend({
  parameter: z.string().min(1).max(40),
  fraction: z.string().max(40).optional(),
  /** half: LQ/2; excluded; or a number that stands for every result below its limit */
  rule: z.union([z.enum(['half', 'excluded']), z.coerce.number()]).default('half'),
});

export const LocationAnswer = z.object({
  point: z.string(),
  support: z.string(),
  depth: z.number(),
  samplings: z.int(),
  firstAt: z.string(),
  lastAt: z.string(),
});
export const OperationAnswer = z.object({
  id: z.int(),
  code: z.string(),
  date: z.string(),
  samples: z.array(z.int()),
});
const Result = z.object({
  nature: z.enum(['parameter', 'taxon', 'index', 'state', 'environment']),
  parameter: z.string(),
  fraction: z.string(),
  result: z.number().nullable(),
  text: z.string(),
  remark: z.int(),
  unit: z.string(),
  quantificationLimit: z.number().nullable(),
  detectionLimit: z.number().nullable(),
  method: z.string(),
  laboratory: z.string(),
  inSitu: z.int(),
  status: z.int(),
  qualification: z.int(),
  accreditation: z.int(),
});
export const SampleAnswer = z.object({
  id: z.int(),
  sampleCode: z.string(),
  operation: z.int(),
  date: z.string(),
  hour: z.string().nullable(),
  support: z.string(),
  point: z.string(),
  producer: z.string(),
  sampler: z.string(),
  analyses: z.array(Result),
});
export const CalculateAnswer = z.object({
  parameter: z.string(),
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
  /** by rank (SEQ-Eau) */
  percentile90: z.number().nullable(),
});
