/** The criteria of a search for analyses (S3 §3, saved research criteria); all those that are given hold together. */
import { WHOLE, type Faults } from '~/kernel/form';
import { choice, civilDay, defineForm, flag, optionalWhole, text, type ValuesOf } from '~/records/fields/domain';

const code = () => text({ max: 60, trim: true });
const any = { start: '', words: { '': 'any' } } as const;

/** What quantification says of a result; `limitPast`: its limit is past the threshold, nobody knows. */
const QUANTIFICATION = ['', 'quantified', 'below', 'limitPast'] as const;

export const ANALYSIS_SEARCH_FIELDS = {
  title: text({ max: 120, trim: true, required: 'searches:fault.complete' }),
  shared: flag(),
  // S3 §6 gives searches of analyses to the domain of quality alone
  stationType: choice(['quality'], { start: 'quality', otherwise: 'quality', wording: 'searches:stationType' }),
  filterCode: text({ max: 100, trim: true }),
  qualitometerId: code(),
  network: code(),
  selection: code(),
  parameter: text({ max: 400, trim: true }),
  parameterList: code(),
  producer: code(),
  support: code(),
  fraction: code(),
  unit: text({ max: 20, trim: true }),
  method: code(),
  startDate: civilDay(),
  endDate: civilDay(),
  status: choice(['', '1', '2', '3', '4'], { ...any, wording: 'searches:analysisStatus' }),
  qualification: choice(['', '0', '1', '2', '3', '4'], { ...any, wording: 'searches:analysisQualification' }),
  quantificationControl: choice(QUANTIFICATION, { ...any, wording: 'searches:quantification' }),
  threshold: code(),
  thresholdLevel: optionalWhole({ min: 1, max: 4 }),
};
export type AnalysisSearchValues = ValuesOf<typeof ANALYSIS_SEARCH_FIELDS>;

/** What says nothing of which analyses are wanted. */
const NO_CRITERIA = ['title', 'shared', 'stationType', 'thresholdLevel'];
const hasCriterion = (values: AnalysisSearchValues): boolean =>
  Object.entries(values).some(([name, value]) => !NO_CRITERIA.includes(name) && value !== '' && value !== null);

export const ANALYSIS_SEARCH_FORM = defineForm(
  'analysisSearch',
  ANALYSIS_SEARCH_FIELDS,
  (values): Faults | undefined => {
    const { startDate, endDate, threshold, thresholdLevel, quantificationControl } = values;
    if (!hasCriterion(values)) return { [WHOLE]: 'searches:fault.noAnalysisCriterion' };
    if (startDate !== null && endDate !== null && endDate < startDate) return { endDate: 'searches:fault.order' };
    // a level of nothing, a limit held against nothing: the threshold is missing
    const needsThreshold = thresholdLevel !== null || quantificationControl === 'limitPast';
    if (needsThreshold && threshold === '') return { threshold: 'searches:fault.complete' };
    if (quantificationControl === 'below' && threshold !== '')
      return { quantificationControl: 'searches:fault.belowPast' };
    return undefined;
  },
);
