import { defineModule } from '~/modules/define-module';
import { NEW_MATRIX_CALLS } from './api/new-matrix.server';
import { SCENARIO_CALLS } from './api/scenarios.server';
import { SCENARIO_FIELDS } from './domain';
import { drawFrontier } from './jobs/draw-frontier.job';
import { runScenario } from './jobs/run-scenario.job';
import { testRobustness } from './jobs/test-robustness.job';
import { scenarioFor } from './service/scenario-access.server';

export const scenario = defineModule({
  calls: [...NEW_MATRIX_CALLS, ...SCENARIO_CALLS],
  jobs: [runScenario, testRobustness, drawFrontier],
  editRights: { scenario: async (actor, id) => (await scenarioFor(actor, id, 'scenario.edit')).ok },
  eventChannels: { scenario: { mayRead: async (actor, id) => (await scenarioFor(actor, id, 'scenario.read')).ok } },
  journal: { scenario: { names: ['scenario:fields'], values: [SCENARIO_FIELDS] } },
});
