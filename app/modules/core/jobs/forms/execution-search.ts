/** The addresses of executions. What cannot be read is ignored. */
import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';
import { EXECUTION_OUTCOMES, SHOWN_LEVELS } from '../domain';
import { addressDay } from './address-days';

export const ExecutionSearch = z.object({
  job: NumberIfAny,
  outcome: z
    .enum([...EXECUTION_OUTCOMES, ''])
    .catch('')
    .default(''),
  from: addressDay,
  to: addressDay,
});
export type ExecutionSearch = z.output<typeof ExecutionSearch>;

export const ExecutionParams = z.object({ id: z.uuid() });
/** C666: a journal opens without what is for debugging. */
export const LogSearch = z.object({ level: z.enum(SHOWN_LEVELS).catch('info').default('info') });
