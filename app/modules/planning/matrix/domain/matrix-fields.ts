/**
 * The fields of a matrix. Form, calls, history and conflict page read these definitions: a new field is one line here,
 * a column of the table and its word in `matrix:fields`.
 */
import { defineForm, lines, pickFields, rows, text, type ValuesOf } from '~/records/fields/domain';
import { threeWay } from '~/records/versions/domain';

/** Those that are columns of its table. */
export const MATRIX_COLUMNS = {
  name: text({ max: 255, required: 'matrix:fault.nameMissing', trim: true }),
  description: lines({ max: 5000 }),
};
export const MATRIX_FIELDS = { ...MATRIX_COLUMNS, indicators: rows({ max: 500 }) };
/** Of its description. */
export const MatrixForm = defineForm('matrix-description', MATRIX_FIELDS);
export type MatrixDescription = ValuesOf<typeof MATRIX_FIELDS>;

export const describeMatrix = (matrix: MatrixDescription): MatrixDescription => pickFields(MATRIX_FIELDS, matrix);

/** Two people edited one matrix's description. */
export const mergeDescriptions = (
  base: MatrixDescription,
  mine: MatrixDescription,
  theirs: MatrixDescription,
  chosen?: ReadonlySet<string>,
) => threeWay<MatrixDescription>(MATRIX_FIELDS, [base, mine, theirs], chosen);
