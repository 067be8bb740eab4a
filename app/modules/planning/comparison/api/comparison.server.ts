/** The comparison of scenarios as a file. */
import { ExportAnswer } from '~/records/exchange/forms/api-files';
import { answered } from '~/modules/planning/matrix/http/planning-answers.server';
import { ComparisonExportBody } from '~/modules/planning/scenario/forms/scenario-api';
import { defineCall } from '~/platform/http/define-call';
import { comparisonContent } from '../service/comparison-call.server';

export const COMPARISON_CALLS = [
  defineCall({
    method: 'POST',
    path: 'scenario/comparison/export',
    tag: 'scenarios',
    summary: {
      fr: 'La comparaison de 2 à 10 scénarios d’une matrice, en tableur',
      en: 'The comparison of 2 to 10 scenarios of a matrix, as a spreadsheet',
    },
    allow: 'comparison.read',
    costs: 'export',
    body: ComparisonExportBody,
    answer: ExportAnswer,
    refusals: [404],
    run: async ({ actor, body }) =>
      answered(await comparisonContent(actor, body.ids, body.scenarioRef ?? null, body.format)),
  }),
];
