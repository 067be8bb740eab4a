/**
 * The modules that bring something to the whole product, each with what its `module.server.ts` says. Lists that people
 * see – kinds of jobs, calls of a theme, uses of an item – stand in this order.
 */
import type { ModuleParts } from './modules/define-module';
import { accountPage } from './modules/core/account-page/module.server';
import { accounts } from './modules/core/accounts/module.server';
import { administration } from './modules/core/administration/module.server';
import { apiKeys } from './modules/core/api-keys/module.server';
import { arrests } from './modules/core/arrests/module.server';
import { cartography } from './modules/core/cartography/module.server';
import { contents } from './modules/core/contents/module.server';
import { deletions } from './modules/core/deletions/module.server';
import { events } from './modules/core/events/module.server';
import { home } from './modules/core/home/module.server';
import { jobs } from './modules/core/jobs/module.server';
import { personalData } from './modules/core/personal-data/module.server';
import { reference } from './modules/core/reference/module.server';
import { rights } from './modules/core/rights/module.server';
import { usage } from './modules/core/usage/module.server';
import { welcome } from './modules/core/welcome/module.server';
import { alerts } from './modules/monitoring/alerts/module.server';
import { campaigns } from './modules/monitoring/campaigns/module.server';
import { dataQuality } from './modules/monitoring/data-quality/module.server';
import { derivedSeries } from './modules/monitoring/derived-series/module.server';
import { equipment } from './modules/monitoring/equipment/module.server';
import { ingest } from './modules/monitoring/ingest/module.server';
import { labRequests } from './modules/monitoring/lab-requests/module.server';
import { nitrateFit } from './modules/monitoring/nitrate-fit/module.server';
import { openData } from './modules/monitoring/open-data/module.server';
import { overview } from './modules/monitoring/overview/module.server';
import { quality } from './modules/monitoring/quality/module.server';
import { qualityAnswers } from './modules/monitoring/quality-answers/module.server';
import { rawMeasures } from './modules/monitoring/raw-measures/module.server';
import { searches } from './modules/monitoring/searches/module.server';
import { series } from './modules/monitoring/series/module.server';
import { seriesViews } from './modules/monitoring/series-views/module.server';
import { situation } from './modules/monitoring/situation/module.server';
import { sources } from './modules/monitoring/sources/module.server';
import { stationDocuments } from './modules/monitoring/station-documents/module.server';
import { stationEvents } from './modules/monitoring/station-events/module.server';
import { stations } from './modules/monitoring/stations/module.server';
import { statistics } from './modules/monitoring/statistics/module.server';
import { validation } from './modules/monitoring/validation/module.server';
import { visits } from './modules/monitoring/visits/module.server';
import { watches } from './modules/monitoring/watches/module.server';
import { comparison } from './modules/planning/comparison/module.server';
import { planningParts } from './modules/planning/core-parts/module.server';
import { intakes } from './modules/planning/intakes/module.server';
import { matrix } from './modules/planning/matrix/module.server';
import { scenario } from './modules/planning/scenario/module.server';
import { territory } from './modules/planning/territory/module.server';

export const MODULES: readonly ModuleParts[] = [
  // people, and the pages around the product
  accounts,
  welcome,
  accountPage,
  usage,
  home,
  cartography,
  contents,
  deletions,
  events,
  // planning
  planningParts,
  territory,
  matrix,
  scenario,
  comparison,
  intakes,
  // monitoring
  stations,
  series,
  rawMeasures,
  derivedSeries,
  dataQuality,
  seriesViews,
  statistics,
  situation,
  overview,
  ingest,
  validation,
  watches,
  alerts,
  quality,
  qualityAnswers,
  nitrateFit,
  searches,
  openData,
  stationEvents,
  campaigns,
  stationDocuments,
  equipment,
  labRequests,
  visits,
  sources,
  // what both wings stand on
  administration,
  apiKeys,
  arrests,
  personalData,
  rights,
  reference,
  jobs,
];
