/** The API's calls on scenarios and their comparison. */
import { z } from 'zod';
import { ExportAnswer, type ApiOperation } from '~/modules/core/api-docs/domain';
import {
  ComparisonExportBody,
  IdsBody,
  NewScenarioBody,
  RotationRow,
  ScenarioAnswer,
  ScenarioBody,
  StartAnswer,
} from './scenario-api';

const tag = 'Scénarios';
const update = z.object({ update: z.number().int() });
const deleted = z.object({ delete: z.number().int().describe('nombre de lignes supprimées') });
const created = z.object({ id: z.number().int() });
const format = z.enum(['xlsx', 'csv']).default('xlsx');

export const SCENARIO_CALLS: readonly ApiOperation[] = [
  {
    tag,
    method: 'GET',
    path: 'events',
    summary:
      'Suit des calculs au fil de l’eau (text/event-stream) : canaux « scenario:{id} » et « job:{id} », ' +
      'battement de 25 s, reprise par Last-Event-ID',
    search: z.object({ channel: z.array(z.string()), user: z.string().optional() }),
    answer: z.object({}).loose(),
  },
  {
    tag,
    method: 'GET',
    path: 'scenario',
    summary: 'Tous les scénarios que l’on peut lire, sans leurs résultats',
    answer: z.array(ScenarioAnswer),
  },
  {
    tag,
    method: 'POST',
    path: 'scenario',
    summary: 'Crée un scénario',
    body: NewScenarioBody,
    answer: created,
  },
  {
    tag,
    method: 'GET',
    path: 'scenario/{id}',
    summary: 'Un scénario avec ses résultats et les valeurs calculées de ses objectifs',
    answer: ScenarioAnswer,
  },
  {
    tag,
    method: 'PUT',
    path: 'scenario/{id}',
    summary: 'Modifie un scénario ; ce qui n’est pas envoyé reste',
    body: ScenarioBody,
    answer: update,
  },
  { tag, method: 'DELETE', path: 'scenario/{id}', summary: 'Supprime un scénario', answer: deleted },
  {
    tag,
    method: 'GET',
    path: 'matrice/{id}/scenarios',
    summary: 'Les scénarios d’une matrice',
    answer: z.array(ScenarioAnswer),
  },
  {
    tag,
    method: 'DELETE',
    path: 'matrice/{id}/scenarios',
    summary: 'Supprime les scénarios d’une matrice, sauf « Territoire Actuel »',
    answer: deleted,
  },
  {
    tag,
    method: 'GET',
    path: 'scenario/{id}/start',
    summary: 'Lance le calcul et attend sa réponse',
    answer: StartAnswer,
  },
  {
    tag,
    method: 'GET',
    path: 'scenario/{id}/export',
    summary: 'Le résultat en tableur, en base64',
    search: z.object({ format }),
    answer: ExportAnswer,
  },
  {
    tag,
    method: 'POST',
    path: 'scenario/multiple',
    summary: 'Plusieurs scénarios avec leurs résultats',
    body: IdsBody,
    answer: z.array(ScenarioAnswer),
  },
  {
    tag,
    method: 'POST',
    path: 'scenario/comparison/export',
    summary: 'La comparaison de 2 à 10 scénarios d’une matrice, en tableur',
    body: ComparisonExportBody,
    answer: ExportAnswer,
  },
  {
    tag,
    method: 'GET',
    path: 'scenario/rotations/{kind}',
    summary: 'Les règles de rotation de référence, AB ou Eco',
    answer: z.array(RotationRow),
  },
];
