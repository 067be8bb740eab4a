/** What the calls of water quality ask and answer. */
import { z } from 'zod';

const day = z.iso.date().optional();
export const WindowSearch = z.object({ from: day, to: day, support: z.string().max(40).optional() });
/** An instant with its offset: the state of then. */
const asof = z.iso.datetime({ offset: true }).optional();
export const AsOfSearch = z.object({ asof });
export const SampleSearch = WindowSearch.extend({ asof });

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
  /** null: of a state of then, where its import was undone since */
  operation: z.int().nullable(),
  date: z.string(),
  hour: z.string().nullable(),
  support: z.string(),
  point: z.string(),
  producer: z.string(),
  sampler: z.string(),
  analyses: z.array(Result),
});
/** A period, both ends included, and the decision that holds there. */
export const LevelAnswer = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  status: z.int(),
  closed: z.boolean(),
  decidedAt: z.iso.datetime(),
});
