import { defineForm } from '~/modules/core/fields/domain';
import { MATRIX_FIELDS } from '../domain';

/** The description of a matrix. */
export const MatrixForm = defineForm('matrix-description', MATRIX_FIELDS);
