/** What other modules ask of thresholds and of what was judged by them. */
export { addAcknowledgement, holdAlerts, keptAlertOf, readJudged, type KeptAlert } from '../data/alert-states.server';
export { makeAnalysedBelow, readJudgedAnalyses } from '../data/judged-analyses.server';
export { countOpenAlerts, findOpenLevels } from '../data/open-levels.server';
export { alertLevelsOf } from './alert-levels.server';
export { insertNotice } from '../data/note-notice.server';
export {
  countOpenByThreshold,
  deleteThreshold,
  findNetworks,
  findThreshold,
  findThresholds,
  insertThreshold,
  lockThreshold,
  seriesBelow,
  type StoredThreshold,
  thresholdOf,
  updateThreshold,
} from '../data/thresholds.server';
