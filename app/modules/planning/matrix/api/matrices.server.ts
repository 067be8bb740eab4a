/** Matrices: one, all, those of a territory. */
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { Deleted, Updated } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { withBody } from '~/records/fields/domain';
import { MATRIX_FIELDS } from '../domain';
import { CALL_NAMES, MatrixAnswer, MatrixBody } from '../forms/matrix-api';
import { answered, lockedVersion } from '../http/planning-answers.server';
import { deleteMatricesOfTerritory, deleteMatrix, markFavourite, saveMatrix } from '../service/change-matrix.server';
import { everyMatrix, matricesOfTerritory, readMatrix } from '../service/read-matrix.server';

export const MATRIX_CALLS = [
  defineCall({
    method: 'GET',
    path: 'matrice',
    tag: 'matrices',
    summary: {
      fr: 'Toutes les matrices que l’on peut lire, sans leurs valeurs',
      en: 'All the matrices that one may read, without their values',
    },
    allow: 'matrix.read',
    answer: z.array(MatrixAnswer),
    run: ({ actor }) => everyMatrix(actor),
  }),
  defineCall({
    method: 'GET',
    path: 'matrice/{id}',
    tag: 'matrices',
    summary: { fr: 'Une matrice avec ses valeurs', en: 'A matrix with its values' },
    allow: 'matrix.read',
    params: OneRow,
    answer: MatrixAnswer,
    run: async ({ actor, params }) => (await answered(await readMatrix(actor, params.id))).answer,
  }),
  defineCall({
    method: 'PUT',
    path: 'matrice/{id}',
    tag: 'matrices',
    summary: {
      fr: 'Modifie le nom, le descriptif, les indicateurs ou le favori',
      en: 'Changes the name, the description, the indicators or the favourite',
    },
    allow: 'matrix.edit',
    params: OneRow,
    body: MatrixBody,
    answer: Updated,
    async run({ actor, params, body }) {
      const { matrix } = await answered(await readMatrix(actor, params.id));
      const input = { version: lockedVersion(matrix, body), ...withBody(MATRIX_FIELDS, matrix, body, CALL_NAMES) };
      await answered(await saveMatrix(actor, params.id, input), () => Promise.resolve(matrix));
      if (body.favoris !== undefined) await answered(await markFavourite(actor, params.id, body.favoris));
      return { update: 1 };
    },
  }),
  defineCall({
    method: 'DELETE',
    path: 'matrice/{id}',
    tag: 'matrices',
    summary: { fr: 'Supprime une matrice et tous ses scénarios', en: 'Deletes a matrix and all its scenarios' },
    allow: 'matrix.delete',
    params: OneRow,
    answer: Deleted,
    run: async ({ actor, params }) => ({ delete: await answered(await deleteMatrix(actor, params.id)) }),
  }),
  defineCall({
    method: 'GET',
    path: 'territory/{id}/matrices',
    tag: 'matrices',
    summary: { fr: 'Les matrices d’un territoire', en: 'The matrices of a territory' },
    allow: 'matrix.read',
    params: OneRow,
    answer: z.array(MatrixAnswer),
    run: async ({ actor, params }) => answered(await matricesOfTerritory(actor, params.id)),
  }),
  defineCall({
    method: 'DELETE',
    path: 'territory/{id}/matrices',
    tag: 'matrices',
    summary: {
      fr: 'Supprime toutes les matrices d’un territoire',
      en: 'Deletes all the matrices of a territory',
    },
    allow: 'matrix.delete',
    params: OneRow,
    answer: Deleted,
    run: async ({ actor, params }) => ({ delete: await answered(await deleteMatricesOfTerritory(actor, params.id)) }),
  }),
];
