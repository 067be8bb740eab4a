import { z } from 'zod';
import { formShape } from '~/modules/core/fields/forms/schemas';
import { TERRITORY_FORM } from '~/modules/planning/territory/domain';

/** The name of the territory that a result becomes. */
export const TakeForm = z.object({ name: formShape(TERRITORY_FORM).name });
