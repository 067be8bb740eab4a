/** A new matrix comes with its first scenario. */
import { z } from 'zod';
import { cellsFromBody, NewMatrixBody } from '~/modules/planning/matrix/forms/matrix-api';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { saveValues } from '~/modules/planning/matrix/service/save-values.server';
import { defineCall } from '~/platform/http/define-call';
import { createMatrix } from '../service/create-matrix.server';

export const NEW_MATRIX_CALLS = [
  defineCall({
    method: 'POST',
    path: 'matrice',
    tag: 'matrices',
    summary: {
      fr: 'Crée une matrice, avec son scénario « Territoire Actuel »',
      en: 'Creates a matrix, with its scenario “Current territory” (Territoire Actuel)',
    },
    allow: 'matrix.create',
    body: NewMatrixBody,
    bodyLimitBytes: 30_000_000,
    answer: z.object({ id: z.int(), mid: z.int() }),
    refusals: [404],
    async run({ actor, body: { tid, name, descriptif, indicateurs, indicateursValues } }) {
      const matrixId = await answered(
        await createMatrix(actor, tid, { name, description: descriptif, indicators: indicateurs }),
      );
      if (indicateursValues?.length)
        await answered(await saveValues(actor, matrixId, cellsFromBody(indicateursValues)));
      return { id: matrixId, mid: matrixId };
    },
  }),
];
