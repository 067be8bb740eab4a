/**
 * What the wings bring to the core, on the server. The composition root (routes, boot) hands these lists to core's
 * services: core imports no wing.
 */
import { THEME_CALLS } from '~/modules/core/cartography/api/theme.server';
import type { Actor } from '~/kernel/actor';
import { urls } from '~/urls';
import { ownAccountCalls } from '~/modules/core/account-page/api/own-account.server';
import { SESSION_CALLS } from '~/modules/core/accounts/api/sessions.server';
import { userCalls } from '~/modules/core/accounts/api/users.server';
import { CATEGORY_CALLS } from '~/modules/core/contents/api/categories.server';
import { CONTENT_CALLS } from '~/modules/core/contents/api/contents.server';
import { DOCUMENT_CALLS } from '~/modules/core/contents/api/documents.server';
import { eventCalls } from '~/modules/core/events/api/follow.server';
import { PANEL_CALLS } from '~/modules/core/home/api/panels.server';
import { jobCalls } from '~/modules/core/jobs/api/jobs.server';
import { PARTICULAR_CALLS } from '~/modules/core/reference/api/particular.server';
import { rowCalls } from '~/modules/core/reference/api/rows.server';
import { MAIL_CALLS } from '~/modules/core/welcome/api/mail.server';
import { COMPARISON_CALLS } from '~/modules/planning/comparison/api/comparison.server';
import { IMPORT_MODEL_CALLS } from '~/modules/monitoring/exploration/api/import-models.server';
import { STATION_EXAMPLES } from '~/modules/monitoring/exploration/api/examples';
import { INDEX_CALLS } from '~/modules/monitoring/exploration/api/indices.server';
import { MEASURE_CALLS } from '~/modules/monitoring/exploration/api/measures.server';
import { HUBEAU_CALLS } from '~/modules/monitoring/open-data/api/hubeau.server';
import { QUALITY_CALLS } from '~/modules/monitoring/quality/api/quality.server';
import { ANSWER_CALLS } from '~/modules/monitoring/quality-answers/api/answers.server';
import { CAMPAIGN_CALLS } from '~/modules/monitoring/campaigns/api/campaigns.server';
import { THINGS_CALLS } from '~/modules/monitoring/open-data/api/things.server';
import { SEARCH_CALLS } from '~/modules/monitoring/searches/api/searches.server';
import { EVENT_CALLS } from '~/modules/monitoring/station-events/api/events.server';
import { PROBLEM_CALLS } from '~/modules/monitoring/station-events/api/problems.server';
import { PART_CALLS } from '~/modules/monitoring/stations/api/parts.server';
import { STATION_CALLS } from '~/modules/monitoring/stations/api/stations.server';
import { FILTER_CALLS } from '~/modules/monitoring/searches/api/filters.server';
import { USER_STATION_CALLS } from '~/modules/monitoring/stations/api/user-stations.server';
import { MATRIX_CALLS } from '~/modules/planning/matrix/api/matrices.server';
import { MATRIX_VALUE_CALLS } from '~/modules/planning/matrix/api/values.server';
import { NEW_MATRIX_CALLS } from '~/modules/planning/scenario/api/new-matrix.server';
import { SCENARIO_CALLS } from '~/modules/planning/scenario/api/scenarios.server';
import { ALLOCATION_CALLS } from '~/modules/planning/territory/api/allocation.server';
import { TERRITORY_CALLS } from '~/modules/planning/territory/api/territories.server';
import {
  DELETABLE_CATEGORY,
  DELETABLE_CONTENT,
  DELETABLE_DOCUMENT,
} from '~/modules/core/contents/service/deletable-contents.server';
import type { FollowSettings } from '~/modules/core/administration/service/save-settings.server';
import { followTolerances } from '~/modules/monitoring/quality/service/examine-later.server';
import type { DeletableKind } from '~/modules/core/deletions/domain';
import { DELETABLE_SETS } from '~/modules/core/reference/service/deletable-sets.server';
import { DELETABLE_CAMPAIGN } from '~/modules/monitoring/campaigns/service/deletable-campaign.server';
import { DELETABLE_STATION_DOCUMENT } from '~/modules/monitoring/station-documents/service/deletable-document.server';
import { DELETABLE_EVENT } from '~/modules/monitoring/station-events/service/deletable-event.server';
import { DELETABLE_STATION } from '~/modules/monitoring/stations/service/deletable-station.server';
import {
  DELETABLE_MATRIX,
  DELETABLE_SCENARIO,
  DELETABLE_TERRITORY,
} from '~/modules/planning/territory/service/deletable-planning.server';
import type { Call } from '~/platform/http/define-call';
import { backUp } from '~/modules/core/administration/jobs/back-up.job';
import { closeLeft } from '~/modules/core/accounts/jobs/close-left.job';
import { purgeExecutions } from '~/modules/core/administration/jobs/purge-executions.job';
import { purgeStatisticsJob } from '~/modules/core/usage/jobs/purge-statistics.job';
import { STATISTIC_CALLS } from '~/modules/core/usage/api/statistics.server';
import { erasePersonJob } from '~/modules/core/personal-data/jobs/erase-person.job';
import { purgePersonalDataJob } from '~/modules/core/personal-data/jobs/purge-personal-data.job';
import { purgeUploads } from '~/modules/core/exchange/jobs/purge-uploads.job';
import type { HomePanel } from '~/modules/core/home/domain';
import type { JobKind } from '~/modules/core/jobs/jobs/define-kind';
import type { JobWorld } from '~/modules/core/jobs/service/job-world';
import { tellLate } from '~/modules/core/jobs/jobs/tell-late.job';
import { mailReport } from '~/modules/core/jobs/jobs/mail-report.job';
import { importMatrix } from '~/modules/core/reference/jobs/import-matrix.job';
import { importParcels } from '~/modules/core/reference/jobs/import-parcels.job';
import { pullSandreKind } from '~/modules/core/reference/jobs/pull-sandre.job';
import { syncSandre } from '~/modules/core/reference/jobs/sync-sandre.job';
import { thinStates } from '~/modules/planning/matrix/jobs/thin-states.job';
import { deriveSeriesJob } from '~/modules/monitoring/derived-series/jobs/derive-series.job';
import { followedAlerts } from '~/modules/monitoring/alerts/service/count-alerts.server';
import { tellAlertsJob } from '~/modules/monitoring/alerts/jobs/tell-alerts.job';
import { purgeVisitKeysJob } from '~/modules/monitoring/visits/jobs/purge-keys.job';
import { judgeAlertsJob } from '~/modules/monitoring/watches/jobs/judge-alerts.job';
import { examineSeriesJob } from '~/modules/monitoring/data-quality/jobs/examine-series.job';
import { examineAnalysesJob } from '~/modules/monitoring/quality/jobs/examine-analyses.job';
import { drawFrontier } from '~/modules/planning/scenario/jobs/draw-frontier.job';
import { runScenario } from '~/modules/planning/scenario/jobs/run-scenario.job';
import { testRobustness } from '~/modules/planning/scenario/jobs/test-robustness.job';
import { loadPlanningPanels } from '~/modules/planning/core-parts/service/load-planning-panels.server';
import { matrixFor, territoryFor } from '~/modules/planning/matrix/service/matrix-access.server';
import { scenarioFor } from '~/modules/planning/scenario/service/scenario-access.server';
import { searchPlanning } from '~/modules/planning/core-parts/service/search-planning.server';
import { pullFilesKind } from '~/modules/monitoring/sources/jobs/pull-files.job';
import { pullMeasuresKind } from '~/modules/monitoring/sources/jobs/pull-measures.job';
import { pullStationsKind } from '~/modules/monitoring/sources/jobs/pull-stations.job';
import { tellSilent } from '~/modules/monitoring/exploration/jobs/tell-silent.job';
import { loadStationPanels } from '~/modules/monitoring/exploration/service/station-panels.server';
import { stationMarks } from '~/modules/monitoring/exploration/service/station-marks.server';
import { readEquipmentDue } from '~/modules/monitoring/equipment/service/read-forecast.server';
import { KIND_NAMES, kindOf } from '~/modules/monitoring/stations/domain';
import { readPlaces } from '~/modules/monitoring/stations/service/read-stations.server';
import { searchStations } from '~/modules/monitoring/stations/service/search-stations.server';
import type { MarkSource } from '~/modules/core/map-ground/service/read-ground.server';
import type { EditRights } from '~/modules/core/versions/service/edit-presence.server';
import type { ChannelSources } from '~/modules/core/events/service/watch-channels.server';
import type { SearchSource } from '~/modules/core/shell/service/search.server';
import type { AnyJob } from '~/platform/jobs/define-job';
import { sendMailJob } from '~/platform/mail/send-mail.job';
import * as core from '~/modules/core/reference/data/own-uses.server';
import type { UsesOfSets } from '~/modules/core/reference/domain';
import * as equipment from '~/modules/monitoring/equipment/data/equipment-uses.server';
import * as water from '~/modules/monitoring/series/data/quantity-uses.server';
import {
  diagnosticSolutions,
  eventProblems,
  eventSolutions,
} from '~/modules/monitoring/station-events/data/problems.server';
import * as planning from '~/modules/planning/core-parts/data/planning-uses.server';
import { countPlanningWork, forgetMember } from '~/modules/planning/core-parts/data/account-links.server';

/** The kinds of jobs that people schedule. */
export const JOB_KINDS: readonly JobKind[] = [
  pullMeasuresKind,
  pullStationsKind,
  pullFilesKind,
  pullSandreKind,
  mailReport,
];

/** What people schedule, and what it is about: types of stations, with the key of their names. */
export const JOB_WORLD: JobWorld = {
  kinds: JOB_KINDS,
  filters: KIND_NAMES.map((kind) => ({ value: kindOf(kind).job, words: `stations:kind.${kind}.many` })),
};

/** Every job of the product, for the queue's start. */
export const JOBS: readonly AnyJob[] = [
  sendMailJob,
  runScenario,
  testRobustness,
  drawFrontier,
  importMatrix,
  importParcels,
  syncSandre,
  backUp,
  closeLeft,
  purgeExecutions,
  purgeStatisticsJob,
  purgePersonalDataJob,
  erasePersonJob,
  purgeUploads,
  thinStates,
  tellSilent,
  tellLate,
  ...JOB_KINDS.map(({ job }) => job),
  deriveSeriesJob,
  examineSeriesJob,
  examineAnalysesJob,
  judgeAlertsJob,
  tellAlertsJob,
  purgeVisitKeysJob,
];

/** What the home panels of app/wings.ts show. */
export async function loadHomePanels(...[actor, panels, choice]: Parameters<typeof loadPlanningPanels>) {
  const [planning, water, equipmentDue] = await Promise.all([
    loadPlanningPanels(actor, panels, choice),
    loadStationPanels(actor, panels),
    panels.includes('keyFigures') ? readEquipmentDue(actor) : null,
  ]);
  const { territoryCount, createTerritory, figures } = planning;
  const noTerritory = territoryCount === 0 && !createTerritory;
  const empty: HomePanel[] = [
    ...(noTerritory ? (['map', 'myTerritories'] as const) : []),
    ...(noTerritory && !figures && !water.waterFigures && !equipmentDue ? (['keyFigures'] as const) : []),
  ];
  return { ...planning, ...water, equipmentDue, empty };
}

/** Whether there is a territory, or a station, that this person reads: the menu offers them then. */
export { readsTerritories } from '~/modules/planning/territory/service/read-territory.server';
export { readsStations } from '~/modules/monitoring/stations/service/read-stations.server';

/** The names of stations that statistics count. */
export async function nameStations(actor: Actor, ids: readonly number[]) {
  const places = await readPlaces(actor, ids);
  return new Map(places.map(({ id, kind, name }) => [id, { name, to: urls.station(kindOf(kind).word, id) }]));
}

/** The module of the stations that an address shows, for « pourquoi ? »; '' where it shows none of one kind. */
export function domainOfAddress(params: Readonly<Record<string, string>>): string {
  const word = params['stationKind'] ?? params['typeName'];
  const kind = KIND_NAMES.find((one) => kindOf(one).word === word);
  return kind ? kindOf(kind).module : '';
}

/** Where the search of the header looks. */
export const SEARCH_SOURCES: readonly SearchSource[] = [searchPlanning, searchStations];

/** What the wings draw under the map of a territory. */
export const MAP_MARKS: readonly MarkSource[] = [stationMarks];

/** Who may edit what is edited together. */
export const EDIT_RIGHTS: EditRights = {
  territory: async (actor, id) => (await territoryFor(actor, id, 'territory.edit')).ok,
  allocation: async (actor, id) => (await territoryFor(actor, id, 'allocation.edit')).ok,
  matrix: async (actor, id) => (await matrixFor(actor, id, 'matrix.edit')).ok,
  scenario: async (actor, id) => (await scenarioFor(actor, id, 'scenario.edit')).ok,
};

/** What can be followed in the event stream. */
export const EVENT_CHANNELS: ChannelSources = {
  scenario: { mayRead: async (actor, id) => (await scenarioFor(actor, id, 'scenario.read')).ok },
  alert: { read: followedAlerts },
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
  quantity: [water.seriesQuantity, water.correctedQuantity, water.thresholdQuantity, water.modelQuantity],
  deviceType: [equipment.deviceTypes],
  deviceModel: [equipment.deviceModels],
  manufacturer: [equipment.deviceManufacturers],
  provider: [equipment.deviceProviders],
  device: [equipment.deviceAssignments],
  diagnostic: [eventProblems],
  solution: [diagnosticSolutions, eventSolutions],
  sandre: [core.cropRpgCodes, core.parcelCodes],
};

/** Figures of the account screen: how much of each kind a login made. */
export const countWork = countPlanningWork;

/** What goes with a deleted account. */
export const forgetUser = forgetMember;

/** What can be restored once it is deleted. */
export const DELETABLE: readonly DeletableKind[] = [
  DELETABLE_TERRITORY,
  DELETABLE_MATRIX,
  DELETABLE_SCENARIO,
  DELETABLE_CONTENT,
  DELETABLE_DOCUMENT,
  DELETABLE_CATEGORY,
  DELETABLE_STATION,
  DELETABLE_EVENT,
  DELETABLE_CAMPAIGN,
  DELETABLE_STATION_DOCUMENT,
  ...DELETABLE_SETS,
];

/** Every call of the API. */
export const API_CALLS: readonly Call[] = [
  ...SESSION_CALLS,
  ...MAIL_CALLS,
  ...userCalls(forgetUser),
  ...ownAccountCalls(countWork),
  ...STATISTIC_CALLS,
  ...PANEL_CALLS,
  ...THEME_CALLS,
  ...CONTENT_CALLS,
  ...CATEGORY_CALLS,
  ...DOCUMENT_CALLS,
  ...TERRITORY_CALLS,
  ...ALLOCATION_CALLS,
  ...NEW_MATRIX_CALLS,
  ...MATRIX_CALLS,
  ...MATRIX_VALUE_CALLS,
  ...eventCalls(EVENT_CHANNELS),
  ...SCENARIO_CALLS,
  ...COMPARISON_CALLS,
  ...rowCalls(USED_BY),
  ...PARTICULAR_CALLS,
  ...jobCalls(JOB_WORLD),
  ...STATION_CALLS,
  ...PART_CALLS,
  ...USER_STATION_CALLS,
  ...FILTER_CALLS,
  ...MEASURE_CALLS,
  ...INDEX_CALLS,
  ...QUALITY_CALLS,
  ...ANSWER_CALLS,
  ...SEARCH_CALLS,
  ...IMPORT_MODEL_CALLS,
  ...HUBEAU_CALLS,
  ...THINGS_CALLS,
  ...EVENT_CALLS,
  ...PROBLEM_CALLS,
  ...CAMPAIGN_CALLS,
];
/** What follows a changed setting. */
export const FOLLOW_SETTINGS: FollowSettings = followTolerances;
/** What fields are in the demonstration, for the examples of the API, by theme. */
export const API_EXAMPLES = { stations: STATION_EXAMPLES };
