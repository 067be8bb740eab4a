export { bestFit } from './best-fit';
export { drainedYears, type Soil } from './drainage';
export { equilibriumOf, type FeedingZone } from './equilibrium';
export { NITRATE_PER_NITROGEN, nitrateUnderRoots } from './nitrate';
export { RESPONSE_MODELS, type ResponseModel } from './response';
export { concentrationsAt, yearlyHistory, type YearlyHistory } from './yearly-history';
