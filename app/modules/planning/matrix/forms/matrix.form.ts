import { z } from 'zod';
import { formShape } from '~/modules/core/fields/forms/schemas';
import { MATRIX_FIELDS } from '../domain';

/** The description of a matrix, and the version it was read from. */
export const MatrixForm = z.object({
  ...formShape(MATRIX_FIELDS),
  version: z.coerce.number().int().nonnegative().catch(0).default(0),
});
