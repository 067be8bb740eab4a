import { defineForm } from '~/modules/core/fields/domain';
import { SCENARIO_FIELDS } from '../domain';

/** Objectives and rules follow on the next page. */
export const NewScenarioForm = defineForm('new-scenario', {
  name: SCENARIO_FIELDS.name,
  description: SCENARIO_FIELDS.description,
});
