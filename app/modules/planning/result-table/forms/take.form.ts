import { defineForm } from '~/modules/core/fields/domain';
import { TERRITORY_FORM } from '~/modules/planning/territory/domain';

/** The name of the territory that a result becomes. */
export const TakeForm = defineForm('take-result', { name: TERRITORY_FORM.name });
