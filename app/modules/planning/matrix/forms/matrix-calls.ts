/** The API's calls on matrices. */
import { z } from 'zod';
import { ExportAnswer, UploadAnswer, type ApiOperation } from '~/modules/core/api-docs/domain';
import {
  IndicatorAnswer,
  MatrixAnswer,
  MatrixBody,
  MatrixUploadBody,
  MatrixValuesBody,
  NewMatrixBody,
  SavedValuesAnswer,
} from './matrix-api';

const tag = 'Matrices';
const update = z.object({ update: z.number().int() });
const deleted = z.object({ delete: z.number().int().describe('nombre de lignes supprimées') });
const created = z.object({ id: z.number().int() });
const format = z.enum(['xlsx', 'csv']).default('xlsx');

export const MATRIX_CALLS: readonly ApiOperation[] = [
  {
    tag,
    method: 'GET',
    path: 'matrice',
    summary: 'Toutes les matrices que l’on peut lire, sans leurs valeurs',
    answer: z.array(MatrixAnswer),
  },
  {
    tag,
    method: 'POST',
    path: 'matrice',
    summary: 'Crée une matrice, avec son scénario « Territoire Actuel »',
    body: NewMatrixBody,
    answer: created.extend({ mid: z.number().int() }),
  },
  { tag, method: 'GET', path: 'matrice/{id}', summary: 'Une matrice avec ses valeurs', answer: MatrixAnswer },
  {
    tag,
    method: 'PUT',
    path: 'matrice/{id}',
    summary: 'Modifie le nom, le descriptif, les indicateurs ou le favori',
    body: MatrixBody,
    answer: update,
  },
  {
    tag,
    method: 'DELETE',
    path: 'matrice/{id}',
    summary: 'Supprime une matrice et tous ses scénarios',
    answer: deleted,
  },
  {
    tag,
    method: 'GET',
    path: 'territory/{id}/matrices',
    summary: 'Les matrices d’un territoire',
    answer: z.array(MatrixAnswer),
  },
  {
    tag,
    method: 'DELETE',
    path: 'territory/{id}/matrices',
    summary: 'Supprime toutes les matrices d’un territoire',
    answer: deleted,
  },
  {
    tag,
    method: 'POST',
    path: 'matrice/{id}/values',
    summary: 'Enregistre des valeurs ; « insert » compte celles qui changent',
    body: MatrixValuesBody,
    answer: SavedValuesAnswer,
  },
  {
    tag,
    method: 'POST',
    path: 'matrice/{id}/autofill',
    summary: 'Calcule les valeurs vides depuis la matrice de référence',
    answer: SavedValuesAnswer,
  },
  {
    tag,
    method: 'POST',
    path: 'matrice/{id}/upload',
    summary: 'Importe un tableur envoyé en data URL',
    body: MatrixUploadBody,
    answer: UploadAnswer,
  },
  {
    tag,
    method: 'GET',
    path: 'matrice/{id}/export',
    summary: 'La matrice en tableur, en base64',
    search: z.object({ layout: z.enum(['wide', 'long']).default('wide'), format }),
    answer: ExportAnswer,
  },
  {
    tag,
    method: 'GET',
    path: 'matrice/{id}/indicateurs',
    summary: 'Les indicateurs d’une matrice',
    answer: z.array(IndicatorAnswer),
  },
  {
    tag,
    method: 'GET',
    path: 'indicateur',
    summary: 'Les indicateurs : tous, ou ceux d’une liste d’identifiants',
    search: z.object({ id: z.array(z.number().int()).optional() }),
    answer: z.array(IndicatorAnswer),
  },
  {
    tag,
    method: 'GET',
    path: 'matrice/reference/count',
    summary: 'Nombre de lignes de la matrice de référence',
    answer: z.object({ count: z.number().int() }),
  },
];
