/** The values of a matrix, its indicators, and its file in both directions. */
import { z } from 'zod';
import { inDigits, OneRow } from '~/kernel/row-number';
import { ExportAnswer, GridExportSearch, UploadAnswer } from '~/records/exchange/forms/api-files';
import { lineErrors, TOLD_ISSUES, uploadOfCall } from '~/records/exchange/http/call-upload.server';
import { spreadsheetContent } from '~/records/exchange/service/write-files.server';
import { Inserted } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { cellsFromBody, IndicatorAnswer, MatrixUploadBody, MatrixValuesBody } from '../forms/matrix-api';
import { answered, ofThisMatrix } from '../http/planning-answers.server';
import { autoFillMatrix } from '../service/auto-fill-matrix.server';
import { exportMatrix } from '../service/export-values.server';
import { importMatrix } from '../service/import-values.server';
import { indicatorsOfMatrix, listIndicators, referenceMatrixCount } from '../service/read-matrix.server';
import { saveValues } from '../service/save-values.server';

/** `?id=1&id=2`, or `?id=1,2` (C201). */
const IndicatorSearch = z.object({
  id: z.preprocess(
    (ids) => (ids === undefined ? undefined : [ids].flat().flatMap((text) => String(text).split(','))),
    z.array(inDigits(z.int().nonnegative())).max(1000).optional(),
  ),
});

export const MATRIX_VALUE_CALLS = [
  // `insert` counts the cells that changed, 0 is a success (A20)
  defineCall({
    method: 'POST',
    path: 'matrice/{id}/values',
    tag: 'matrices',
    summary: {
      fr: 'Enregistre des valeurs ; « insert » compte celles qui changent',
      en: 'Saves values; “insert” counts those that change',
    },
    allow: 'matrix.edit',
    params: OneRow,
    body: MatrixValuesBody,
    bodyLimitBytes: 30_000_000,
    answer: Inserted,
    async run({ actor, params, body }) {
      ofThisMatrix(params.id, body);
      return { insert: (await answered(await saveValues(actor, params.id, cellsFromBody(body)))).changed };
    },
  }),
  defineCall({
    method: 'POST',
    path: 'matrice/{id}/autofill',
    tag: 'matrices',
    summary: {
      fr: 'Calcule les valeurs vides depuis la matrice de référence',
      en: 'Calculates the empty values from the reference matrix',
    },
    allow: 'matrix.edit',
    params: OneRow,
    answer: Inserted,
    run: async ({ actor, params }) => ({
      insert: (await answered(await autoFillMatrix(actor, params.id))).insert,
    }),
  }),
  defineCall({
    method: 'POST',
    path: 'matrice/{id}/upload',
    tag: 'matrices',
    summary: { fr: 'Importe un tableur envoyé en data URL', en: 'Imports a spreadsheet sent as a data URL' },
    allow: 'matrix.edit',
    params: OneRow,
    body: MatrixUploadBody,
    bodyLimitBytes: 30_000_000,
    answer: UploadAnswer,
    async run({ actor, params, body }) {
      ofThisMatrix(params.id, [body]);
      const file = await uploadOfCall(body);
      const read = await answered(await importMatrix(actor, params.id, file, { issues: TOLD_ISSUES }));
      return { insert: read.insert, update: read.update, errors: await lineErrors(read.columns.issues) };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'matrice/{id}/export',
    tag: 'matrices',
    summary: { fr: 'La matrice en tableur, en base64', en: 'The matrix as a spreadsheet, in base64' },
    allow: 'matrix.read',
    costs: 'export',
    params: OneRow,
    search: GridExportSearch,
    answer: ExportAnswer,
    run: async ({ actor, params, search }) =>
      spreadsheetContent(await answered(await exportMatrix(actor, params.id, search)), search.format),
  }),
  defineCall({
    method: 'GET',
    path: 'matrice/{id}/indicateurs',
    tag: 'matrices',
    summary: { fr: 'Les indicateurs d’une matrice', en: 'The indicators of a matrix' },
    allow: 'matrix.read',
    params: OneRow,
    answer: z.array(IndicatorAnswer),
    run: async ({ actor, params }) => answered(await indicatorsOfMatrix(actor, params.id)),
  }),
  defineCall({
    method: 'GET',
    path: 'indicateur',
    tag: 'matrices',
    summary: {
      fr: 'Les indicateurs : tous, ou ceux d’une liste d’identifiants',
      en: 'The indicators: all, or those of a list of identifiers',
    },
    allow: 'reference.read',
    search: IndicatorSearch,
    answer: z.array(IndicatorAnswer),
    run: ({ search }) => listIndicators(search.id),
  }),
  defineCall({
    method: 'GET',
    path: 'matrice/reference/count',
    tag: 'matrices',
    summary: {
      fr: 'Nombre de lignes de la matrice de référence',
      en: 'The number of rows of the reference matrix',
    },
    allow: 'matrix.read',
    answer: z.object({ count: z.int() }),
    run: async () => ({ count: await referenceMatrixCount() }),
  }),
];
