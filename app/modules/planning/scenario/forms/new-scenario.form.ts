import { z } from 'zod';
import { NAME_MAX, TEXT_MAX } from './scenario-draft';

/** Messages are keys of the scenario namespace. */
export const NewScenarioForm = z.object({
  name: z
    .string({ error: 'scenario:fault.nameMissing' })
    .trim()
    .min(1, 'scenario:fault.nameMissing')
    .max(NAME_MAX, 'scenario:fault.nameTooLong'),
  description: z.string().max(TEXT_MAX, 'scenario:fault.descriptionTooLong').optional().default(''),
});
