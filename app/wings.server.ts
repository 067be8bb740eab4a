/**
 * What the wings bring to the core, on the server. The composition root (routes, boot) hands these lists to core's
 * services: core imports no wing.
 */
import type { ApiOperation } from '~/modules/core/api-docs/domain';
import { ACCOUNT_CALLS } from '~/modules/core/accounts/forms/account-calls';
import { ACCOUNT_PAGE_CALLS } from '~/modules/core/account-page/forms/account-page-calls';
import { HOME_CALLS } from '~/modules/core/home/forms/home-calls';
import { CONTENTS_CALLS } from '~/modules/core/contents/forms/contents-calls';
import { REFERENCE_CALLS } from '~/modules/core/reference/forms/reference-calls';
import { purgeExecutions } from '~/modules/core/administration/jobs/purge-executions.job';
import { purgeUploads } from '~/modules/core/exchange/jobs/purge-uploads.job';
import { importMatrix } from '~/modules/core/reference/jobs/import-matrix.job';
import { importParcels } from '~/modules/core/reference/jobs/import-parcels.job';
import { syncSandre } from '~/modules/core/reference/jobs/sync-sandre.job';
import { MATRIX_CALLS } from '~/modules/planning/matrix/forms/matrix-calls';
import { thinStates } from '~/modules/planning/matrix/jobs/thin-states.job';
import { SCENARIO_CALLS } from '~/modules/planning/scenario/forms/scenario-calls';
import { drawFrontier } from '~/modules/planning/scenario/jobs/draw-frontier.job';
import { runScenario } from '~/modules/planning/scenario/jobs/run-scenario.job';
import { testRobustness } from '~/modules/planning/scenario/jobs/test-robustness.job';
import { TERRITORY_CALLS } from '~/modules/planning/territory/forms/territory-calls';
import { loadPlanningPanels } from '~/modules/planning/home-panels/service/load-planning-panels.server';
import { scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import { searchPlanning } from '~/modules/planning/search/service/search-planning.server';
import type { ChannelRights } from '~/modules/core/events/service/watch-channels.server';
import type { SearchSource } from '~/modules/core/shell/service/search.server';
import type { AnyJob } from '~/platform/jobs/define-job';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import * as core from '~/modules/core/reference/data/own-uses.server';
import type { UsesOfSets } from '~/modules/core/reference/domain';
import * as planning from '~/modules/planning/reference-uses/data/planning-uses.server';
import { countPlanningWork, forgetMember } from '~/modules/planning/account-links/data/account-links.server';

/** Every job of the product, for the queue's start. */
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

/** Every call of the API, for its description. A new route under app/routes/api+ is described in its module. */
export const API_CALLS: readonly ApiOperation[] = [
  ...ACCOUNT_CALLS,
  ...CONTENTS_CALLS,
  ...ACCOUNT_PAGE_CALLS,
  ...HOME_CALLS,
  ...TERRITORY_CALLS,
  ...MATRIX_CALLS,
  ...SCENARIO_CALLS,
  ...REFERENCE_CALLS,
];

/** What the home panels of app/wings.ts show. */
export const loadHomePanels = loadPlanningPanels;

/** Where the search of the header looks. */
export const SEARCH_SOURCES: readonly SearchSource[] = [searchPlanning];

/** Who may follow which rows in the event stream. */
export const EVENT_CHANNELS: ChannelRights = {
  scenario: async (actor, id) => (await scenarioFor(actor, id, 'scenario.read')).ok,
};

const CITY_USES = [planning.territoryCity, core.contactCity, core.contributorCity];

/** Who holds items of a reference set: what keeps them from being deleted, by the key of the set. */
export const USED_BY: UsesOfSets = {
  communes: CITY_USES,
  city: CITY_USES,
  zones: [planning.territoryZones],
  conduites: [planning.territoryModes, core.referenceMatrixModes],
  cultures: [planning.territoryCrops, core.referenceMatrixCrops, planning.rotationRules],
  indicateurs: [planning.territoryIndicators, planning.matrixIndicators, core.referenceMatrixIndicators],
  contributor: [core.contactContributor],
  contact: [core.accountContact],
  sandre: [core.cropRpgCodes, core.parcelCodes],
};

/** Figures of the account screen: how much of each kind a login made. */
export const countWork = countPlanningWork;

/** What goes with a deleted account. */
export const forgetUser = forgetMember;
