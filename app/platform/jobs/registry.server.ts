/** Every job the application knows: a module adds its definitions here. The architecture test runs over the list. */
import { purgeExecutions } from '~/modules/core/administration/jobs/purge-executions.job';
import { purgeUploads } from '~/modules/core/exchange/jobs/purge-uploads.job';
import { thinStates } from '~/modules/planning/matrix/jobs/thin-states.job';
import { importMatrix } from '~/modules/core/reference/jobs/import-matrix.job';
import { importParcels } from '~/modules/core/reference/jobs/import-parcels.job';
import { syncSandre } from '~/modules/core/reference/jobs/sync-sandre.job';
import { drawFrontier } from '~/modules/planning/scenario/jobs/draw-frontier.job';
import { runScenario } from '~/modules/planning/scenario/jobs/run-scenario.job';
import { testRobustness } from '~/modules/planning/scenario/jobs/test-robustness.job';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import type { AnyJob } from './define-job';

export const JOBS: readonly AnyJob[] = [
  sendMailJob,
  runScenario,
  testRobustness,
  drawFrontier,
  importMatrix,
  importParcels,
  syncSandre,
  purgeExecutions,
  purgeUploads,
  thinStates,
];
