/**
 * Bodies and answers of the matrix calls, in the payload names of S1§3 and §7; the OpenAPI document is made from these.
 */
import { z } from 'zod';
import { RowNumber } from '~/kernel/row-number';
import { answerShape, bodyShape } from '~/records/fields/forms/schemas';
import { MATRIX_COLUMNS, type MatrixCell } from '../domain';

const Moment = z.iso.datetime({ offset: true });
const MAX_CELLS = 250_000;

/** {mid, iid, usermaj} as emitted; on input the indicator's id alone will do. */
const MatrixIndicatorLink = z.object({
  mid: z.number().int().optional(),
  iid: RowNumber,
  usermaj: z.string().optional(),
});
const IndicatorIn = z
  .union([RowNumber, MatrixIndicatorLink])
  .transform((link) => (typeof link === 'number' ? link : link.iid));

/** An empty value empties the cell. */
const MatrixValueRow = z.object({
  mid: z.number().int().optional(),
  iid: RowNumber,
  zid: RowNumber,
  cid: RowNumber,
  mcid: RowNumber,
  value: z.number().min(-1e12).max(1e12).nullable(),
  generatedValue: z.boolean().optional(),
});
export const MatrixValuesBody = z.array(MatrixValueRow).max(MAX_CELLS);

const lock = { datemaj: Moment.optional(), dateMaj: Moment.optional() };
/** The contract's names. */
export const CALL_NAMES = { description: 'descriptif', indicators: 'indicateurs' } as const;
const fields = {
  ...bodyShape(MATRIX_COLUMNS, CALL_NAMES),
  favoris: z.boolean(),
  indicateurs: z.array(IndicatorIn).max(500),
};

export const NewMatrixBody = z
  .object({ ...fields, indicateursValues: MatrixValuesBody })
  .omit({ favoris: true })
  .partial()
  .extend({ tid: RowNumber, name: fields.name });
/** Fields left out stay; `datemaj`, when given, is the lock (B39). */
export const MatrixBody = z.object(fields).partial().extend(lock);
export const MatrixUploadBody = z.object({
  mid: RowNumber.optional(),
  fileName: z.string().min(1).max(255),
  fileContent: z.string(),
});

export const MatrixAnswer = z.object({
  mid: RowNumber,
  id: RowNumber,
  tid: RowNumber,
  ...answerShape(MATRIX_COLUMNS, CALL_NAMES),
  favoris: z.boolean(),
  usermaj: z.string(),
  datemaj: z.string(),
  datecreation: z.string(),
  indicateurs: z.array(MatrixIndicatorLink),
  indicateursValues: z.array(MatrixValueRow).optional(),
});
export const IndicatorAnswer = z.object({
  id: RowNumber,
  name: z.string(),
  unit: z.string(),
  decimals: z.number().int(),
  better: z.string(),
});

export const cellsFromBody = (rows: z.output<typeof MatrixValuesBody>): MatrixCell[] =>
  rows.map(({ iid, zid, cid, mcid, value, generatedValue }) => ({
    indicatorId: iid,
    zoneId: zid,
    cropId: cid,
    modeId: mcid,
    value,
    generatedValue: generatedValue ?? false,
  }));
