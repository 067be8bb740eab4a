/** What the calls about searches answer, by the words of the contract. */
import { z } from 'zod';

export const StationItemAnswer = z.object({ code: z.string(), name: z.string(), stations: z.int() });

const day = z.string().nullable();
const text = z.string();
/** S3 §3, saved research criteria; empty: not asked. */
export const CriteriaAnswer = z.object({
  listCode: z.int(),
  title: text,
  shared: z.boolean(),
  login: text,
  /** superposition: finds series; quality: finds analyses */
  researchType: z.enum(['superposition', 'quality']),
  filterCode: text,
  startDate: day,
  endDate: day,
  producer: text,
  network: text,
  parameter: text,
  parameterList: text,
  selection: text,
  unit: text,
  threshold: text,
  thresholdLevel: z.int().nullable(),
  support: text,
  fraction: text,
  method: text,
  status: text,
  qualification: text,
  quantificationControl: text,
  qualitometerId: text,
  stationType: text,
});
