import { z } from 'zod';
import { formShape } from '~/modules/core/fields/forms/schemas';
import { SCENARIO_FIELDS } from '../domain';

const fields = formShape(SCENARIO_FIELDS);

/** Messages are keys of the scenario namespace. */
export const NewScenarioForm = z.object({
  name: fields.name,
  description: fields.description,
});
