/** The address of the list of jobs. What cannot be read is ignored. */
import { z } from 'zod';
import { DEFAULT_FILTER, EVERY_FILTER, JOB_OUTCOMES, JOB_TYPES } from '../domain';
import { addressDay } from './address-days';

export const JobSearch = z.object({
  q: z.string().trim().max(100).catch('').default(''),
  type: z
    .enum(JOB_TYPES.map(String))
    .transform((type) => JOB_TYPES.find((one) => String(one) === type) ?? null)
    .nullable()
    .catch(null)
    .default(null),
  /** C665: the list opens on jobs about water quality; `all` says so */
  filters: z
    .string()
    .regex(/^(?:[A-Z_]{1,40}|all)$/)
    .catch(DEFAULT_FILTER)
    .default(DEFAULT_FILTER)
    .transform((filters) => (filters === EVERY_FILTER ? '' : filters)),
  outcome: z
    .enum([...JOB_OUTCOMES, ''])
    .catch('')
    .default(''),
  from: addressDay,
  to: addressDay,
});
export type JobSearch = z.output<typeof JobSearch>;
