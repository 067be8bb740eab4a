/** What the calls of indices, situations and options ask and answer. */
import { z } from 'zod';

const year = z.coerce.number().int().min(1700).max(2299).optional();
export const SpiSearch = z.object({
  months: z.coerce.number().int().min(1).max(12).default(1),
  first: year,
  last: year,
});
export const SpiAnswer = z.object({
  /** « 2026-10 », the last of the months taken together */
  date: z.string(),
  months: z.int(),
  level: z.number().nullable(),
  nReference: z.int(),
  value: z.number().nullable(),
  class: z.string().nullable(),
  positionIndex: z.number().nullable(),
  message: z.string().nullable(),
});
export const SituationLineAnswer = z.object({
  month: z.string(),
  index: z.string(),
  value: z.number().nullable(),
  class: z.string().nullable(),
  yearBefore: z.number().nullable(),
  classBefore: z.string().nullable(),
  positionIndex: z.number().nullable(),
  missing: z.enum(['short', 'month', 'none']).nullable(),
});
export const DataTypeAnswer = z.object({
  series: z.int(),
  dataType: z.string(),
  name: z.string(),
  unit: z.string(),
  main: z.boolean(),
  nature: z.enum(['measured', 'derived']),
  count: z.int(),
});
export const ChartOptionsAnswer = z.object({
  series: z.int(),
  dataType: z.string(),
  unit: z.string(),
  decimals: z.int(),
  drawn: z.string(),
  inverted: z.boolean(),
  colour: z.string(),
  breakHours: z.number(),
  thresholds: z.array(z.number()),
});
export const ThresholdAnswer = z.object({
  id: z.int(),
  parameter: z.string(),
  kind: z.string(),
  direction: z.string(),
  levels: z.array(z.number()),
  parent: z.enum(['station', 'network', 'all']),
  network: z.string().nullable(),
});
