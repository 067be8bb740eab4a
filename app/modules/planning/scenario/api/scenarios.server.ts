/** Scenarios: one, several, those of a matrix; their computation and its file. */
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { ExportAnswer, ExportSearch } from '~/records/exchange/forms/api-files';
import { spreadsheetContent } from '~/records/exchange/service/write-files.server';
import { answered, lockedVersion } from '~/modules/planning/matrix/http/planning-answers.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { Deleted, Updated } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import {
  changesFromBody,
  IdsBody,
  MOST_SCENARIOS,
  NewScenarioBody,
  RotationAnswer,
  ScenarioAnswer,
  ScenarioBody,
  StartAnswer,
} from '../forms/scenario-api';
import { exportScenario } from '../service/export-scenario.server';
import {
  deletableScenarios,
  everyScenario,
  readScenario,
  readScenarios,
  referenceRules,
  scenariosOfMatrix,
} from '../service/read-scenario.server';
import { createScenario, deleteScenarios, inputOf, saveScenario } from '../service/save-scenario.server';
import { startCall } from '../service/start-call.server';

export const SCENARIO_CALLS = [
  defineCall({
    method: 'GET',
    path: 'scenario',
    tag: 'scenarios',
    summary: {
      fr: 'Tous les scénarios que l’on peut lire, sans leurs résultats',
      en: 'All the scenarios that one may read, without their results',
    },
    allow: 'scenario.read',
    answer: z.array(ScenarioAnswer),
    run: ({ actor }) => everyScenario(actor),
  }),
  // rules left out are the references; objectives left out, the template's
  defineCall({
    method: 'POST',
    path: 'scenario',
    tag: 'scenarios',
    summary: { fr: 'Crée un scénario', en: 'Creates a scenario' },
    allow: 'scenario.create',
    body: NewScenarioBody,
    answer: z.object({ id: z.int() }),
    refusals: [404],
    async run({ actor, body: { mid, ...body } }) {
      const input = { ...changesFromBody(body, []), name: body.name };
      return { id: await answered(await createScenario(actor, mid, input)) };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'scenario/{id}',
    tag: 'scenarios',
    summary: {
      fr: 'Un scénario avec ses résultats et les valeurs calculées de ses objectifs',
      en: 'A scenario with its results and the calculated values of its objectives',
    },
    allow: 'scenario.read',
    params: OneRow,
    answer: ScenarioAnswer,
    run: async ({ actor, params }) => (await answered(await readScenario(actor, params.id))).answer,
  }),
  defineCall({
    method: 'PUT',
    path: 'scenario/{id}',
    tag: 'scenarios',
    summary: {
      fr: 'Modifie un scénario ; ce qui n’est pas envoyé reste',
      en: 'Changes a scenario; what is not sent stays',
    },
    allow: 'scenario.edit',
    params: OneRow,
    body: ScenarioBody,
    answer: Updated,
    async run({ actor, params, body }) {
      const { scenario } = await answered(await readScenario(actor, params.id));
      const input = { ...inputOf(scenario), ...changesFromBody(body, scenario.rotationRules) };
      const saved = await saveScenario(actor, params.id, lockedVersion(scenario, body), input);
      await answered(saved, () => Promise.resolve(scenario));
      return { update: 1 };
    },
  }),
  defineCall({
    method: 'DELETE',
    path: 'scenario/{id}',
    tag: 'scenarios',
    summary: { fr: 'Supprime un scénario', en: 'Deletes a scenario' },
    allow: 'scenario.delete',
    params: OneRow,
    answer: Deleted,
    async run({ actor, params }) {
      const { scenario } = await answered(await readScenario(actor, params.id));
      return { delete: await answered(await deleteScenarios(actor, scenario.matrixId, [scenario.id])) };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'matrice/{id}/scenarios',
    tag: 'scenarios',
    summary: { fr: 'Les scénarios d’une matrice', en: 'The scenarios of a matrix' },
    allow: 'scenario.read',
    params: OneRow,
    answer: z.array(ScenarioAnswer),
    run: async ({ actor, params }) => answered(await scenariosOfMatrix(actor, params.id)),
  }),
  // the baseline goes with its matrix only (C225)
  defineCall({
    method: 'DELETE',
    path: 'matrice/{id}/scenarios',
    tag: 'scenarios',
    summary: {
      fr: 'Supprime les scénarios d’une matrice, sauf « Territoire Actuel »',
      en: 'Deletes the scenarios of a matrix, except “Current territory” (Territoire Actuel)',
    },
    allow: 'scenario.delete',
    params: OneRow,
    answer: Deleted,
    async run({ actor, params }) {
      const ids = await answered(await deletableScenarios(actor, params.id));
      return { delete: await answered(await deleteScenarios(actor, params.id, ids)) };
    },
  }),
  // the seed's GET; a bearer token is asked, so no page can be made to call it (part C)
  defineCall({
    method: 'GET',
    path: 'scenario/{id}/start',
    tag: 'scenarios',
    summary: { fr: 'Lance le calcul et attend sa réponse', en: 'Runs the calculation and waits for its answer' },
    allow: 'scenario.start',
    params: OneRow,
    answer: StartAnswer,
    refusals: [422],
    run: async ({ actor, params }) => answered(await startCall(actor, params.id)),
  }),
  defineCall({
    method: 'GET',
    path: 'scenario/{id}/export',
    tag: 'scenarios',
    summary: { fr: 'Le résultat en tableur, en base64', en: 'The result as a spreadsheet, in base64' },
    allow: 'scenario.read',
    costs: 'export',
    params: OneRow,
    search: ExportSearch,
    answer: ExportAnswer,
    run: async ({ actor, params, search }) =>
      spreadsheetContent(await answered(await exportScenario(actor, params.id)), search.format),
  }),
  defineCall({
    method: 'POST',
    path: 'scenario/multiple',
    tag: 'scenarios',
    summary: { fr: 'Plusieurs scénarios avec leurs résultats', en: 'Several scenarios with their results' },
    allow: 'scenario.read',
    costs: 'reading',
    body: IdsBody,
    answer: z.array(ScenarioAnswer),
    refusals: [404],
    async run({ actor, body }) {
      if (body.length > MOST_SCENARIOS)
        throw refuseApi(422, 'planning:refusal.tooManyScenarios', { field: 'ids', params: { max: MOST_SCENARIOS } });
      return answered(await readScenarios(actor, body));
    },
  }),
  defineCall({
    method: 'GET',
    path: 'scenario/rotations/{kind}',
    tag: 'scenarios',
    summary: {
      fr: 'Les règles de rotation de référence, AB ou Eco',
      en: 'The reference rotation rules, AB or Eco',
    },
    allow: 'reference.read',
    params: z.object({ kind: z.enum(['AB', 'Eco']) }),
    answer: z.array(RotationAnswer),
    run: ({ params }) => referenceRules(params.kind),
  }),
];
