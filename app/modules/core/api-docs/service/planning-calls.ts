/** Matrices, scenarios and comparison. */
import { z } from 'zod';
import {
  ExportAnswer,
  IndicatorAnswer,
  MatrixAnswer,
  MatrixBody,
  MatrixUploadBody,
  MatrixValuesBody,
  NewMatrixBody,
  SavedValuesAnswer,
} from '~/modules/planning/matrix/forms/matrix-api';
import {
  ComparisonExportBody,
  IdsBody,
  NewScenarioBody,
  RotationRow,
  ScenarioAnswer,
  ScenarioBody,
  StartAnswer,
} from '~/modules/planning/scenario/forms/scenario-api';
import { UploadAnswer } from '~/modules/planning/territory/forms/territory-api';
import type { ApiOperation } from '../domain';

const update = z.object({ update: z.number().int() });
const deleted = z.object({ delete: z.number().int().describe('nombre de lignes supprimées') });
const created = z.object({ id: z.number().int() });
const format = z.enum(['xlsx', 'csv']).default('xlsx');
const matrices = { tag: 'Matrices' };
const scenarios = { tag: 'Scénarios' };

export const PLANNING_CALLS: readonly ApiOperation[] = [
  {
    ...matrices,
    method: 'GET',
    path: 'matrice',
    summary: 'Toutes les matrices que l’on peut lire, sans leurs valeurs',
    answer: z.array(MatrixAnswer),
  },
  {
    ...matrices,
    method: 'POST',
    path: 'matrice',
    summary: 'Crée une matrice, avec son scénario « Territoire Actuel »',
    body: NewMatrixBody,
    answer: created.extend({ mid: z.number().int() }),
  },
  { ...matrices, method: 'GET', path: 'matrice/{id}', summary: 'Une matrice avec ses valeurs', answer: MatrixAnswer },
  {
    ...matrices,
    method: 'PUT',
    path: 'matrice/{id}',
    summary: 'Modifie le nom, le descriptif, les indicateurs ou le favori',
    body: MatrixBody,
    answer: update,
  },
  {
    ...matrices,
    method: 'DELETE',
    path: 'matrice/{id}',
    summary: 'Supprime une matrice et tous ses scénarios',
    answer: deleted,
  },
  {
    ...matrices,
    method: 'GET',
    path: 'territory/{id}/matrices',
    summary: 'Les matrices d’un territoire',
    answer: z.array(MatrixAnswer),
  },
  {
    ...matrices,
    method: 'DELETE',
    path: 'territory/{id}/matrices',
    summary: 'Supprime toutes les matrices d’un territoire',
    answer: deleted,
  },
  {
    ...matrices,
    method: 'POST',
    path: 'matrice/{id}/values',
    summary: 'Enregistre des valeurs ; « insert » compte celles qui changent',
    body: MatrixValuesBody,
    answer: SavedValuesAnswer,
  },
  {
    ...matrices,
    method: 'POST',
    path: 'matrice/{id}/autofill',
    summary: 'Calcule les valeurs vides depuis la matrice de référence',
    answer: SavedValuesAnswer,
  },
  {
    ...matrices,
    method: 'POST',
    path: 'matrice/{id}/upload',
    summary: 'Importe un tableur envoyé en data URL',
    body: MatrixUploadBody,
    answer: UploadAnswer,
  },
  {
    ...matrices,
    method: 'GET',
    path: 'matrice/{id}/export',
    summary: 'La matrice en tableur, en base64',
    search: z.object({ layout: z.enum(['wide', 'long']).default('wide'), format }),
    answer: ExportAnswer,
  },
  {
    ...matrices,
    method: 'GET',
    path: 'matrice/{id}/indicateurs',
    summary: 'Les indicateurs d’une matrice',
    answer: z.array(IndicatorAnswer),
  },
  {
    ...matrices,
    method: 'GET',
    path: 'indicateur',
    summary: 'Les indicateurs : tous, ou ceux d’une liste d’identifiants',
    search: z.object({ id: z.array(z.number().int()).optional() }),
    answer: z.array(IndicatorAnswer),
  },
  {
    ...matrices,
    method: 'GET',
    path: 'matrice/reference/count',
    summary: 'Nombre de lignes de la matrice de référence',
    answer: z.object({ count: z.number().int() }),
  },
  {
    ...scenarios,
    method: 'GET',
    path: 'events',
    summary:
      'Suit des calculs au fil de l’eau (text/event-stream) : canaux « scenario:{id} » et « job:{id} », battement de 25 s, reprise par Last-Event-ID',
    search: z.object({ channel: z.array(z.string()), user: z.string().optional() }),
    answer: z.object({}).loose(),
  },
  {
    ...scenarios,
    method: 'GET',
    path: 'scenario',
    summary: 'Tous les scénarios que l’on peut lire, sans leurs résultats',
    answer: z.array(ScenarioAnswer),
  },
  {
    ...scenarios,
    method: 'POST',
    path: 'scenario',
    summary: 'Crée un scénario',
    body: NewScenarioBody,
    answer: created,
  },
  {
    ...scenarios,
    method: 'GET',
    path: 'scenario/{id}',
    summary: 'Un scénario avec ses résultats et les valeurs calculées de ses objectifs',
    answer: ScenarioAnswer,
  },
  {
    ...scenarios,
    method: 'PUT',
    path: 'scenario/{id}',
    summary: 'Modifie un scénario ; ce qui n’est pas envoyé reste',
    body: ScenarioBody,
    answer: update,
  },
  { ...scenarios, method: 'DELETE', path: 'scenario/{id}', summary: 'Supprime un scénario', answer: deleted },
  {
    ...scenarios,
    method: 'GET',
    path: 'matrice/{id}/scenarios',
    summary: 'Les scénarios d’une matrice',
    answer: z.array(ScenarioAnswer),
  },
  {
    ...scenarios,
    method: 'DELETE',
    path: 'matrice/{id}/scenarios',
    summary: 'Supprime les scénarios d’une matrice, sauf « Territoire Actuel »',
    answer: deleted,
  },
  {
    ...scenarios,
    method: 'GET',
    path: 'scenario/{id}/start',
    summary: 'Lance le calcul et attend sa réponse',
    answer: StartAnswer,
  },
  {
    ...scenarios,
    method: 'GET',
    path: 'scenario/{id}/export',
    summary: 'Le résultat en tableur, en base64',
    search: z.object({ format }),
    answer: ExportAnswer,
  },
  {
    ...scenarios,
    method: 'POST',
    path: 'scenario/multiple',
    summary: 'Plusieurs scénarios avec leurs résultats',
    body: IdsBody,
    answer: z.array(ScenarioAnswer),
  },
  {
    ...scenarios,
    method: 'POST',
    path: 'scenario/comparison/export',
    summary: 'La comparaison de 2 à 10 scénarios d’une matrice, en tableur',
    body: ComparisonExportBody,
    answer: ExportAnswer,
  },
  {
    ...scenarios,
    method: 'GET',
    path: 'scenario/rotations/{kind}',
    summary: 'Les règles de rotation de référence, AB ou Eco',
    answer: z.array(RotationRow),
  },
];
