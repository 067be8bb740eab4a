import { defineForm, flag } from '~/records/fields/domain';
import { TERRITORY_FORM } from '~/modules/planning/territory/domain';

/** The territory that a result becomes: its name, and whether the matrices come along. */
export const TakeForm = defineForm('take-result', {
  name: TERRITORY_FORM.name,
  matrices: flag({ start: true }),
});
