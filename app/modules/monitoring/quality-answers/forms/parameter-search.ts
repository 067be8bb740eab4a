/** The address of a parameter of a station. What cannot be read is ignored, save the fixed value, which is answered. */
import { z } from 'zod';

const day = z.iso.date().nullable().catch(null).default(null);

export const BELOW_RULES = ['half', 'excluded', 'fixed'] as const;
export const ParameterSearch = z.object({
  /** fraction, unit and support, where the station has several */
  of: z.string().trim().max(200).catch('').default(''),
  /** what a result under its limit counts (C644) */
  rule: z.enum(BELOW_RULES).catch('half').default('half'),
  value: z.string().trim().max(40).catch('').default(''),
  from: day,
  to: day,
});
export type ParameterSearch = z.infer<typeof ParameterSearch>;
