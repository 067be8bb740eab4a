/** The criteria of a search for series (S3 §3, saved research criteria); all those that are given hold together. */
import { WHOLE, type Faults } from '~/kernel/form';
import { choice, civilDay, defineForm, flag, optionalWhole, text, type ValuesOf } from '~/records/fields/domain';
import { ownQuantityName, quantityKeys, STATUSES, type Quantity } from '~/modules/monitoring/series/domain';
import { KIND_NAMES } from '~/modules/monitoring/stations/domain';

const code = () => text({ max: 60, trim: true });
const parameters = (): readonly ('' | Quantity)[] => ['', ...quantityKeys()];

export const SEARCH_FIELDS = {
  title: text({ max: 120, trim: true, required: 'searches:fault.complete' }),
  shared: flag(),
  stationType: choice(['', ...KIND_NAMES], {
    start: '',
    wording: 'searches:stationType',
    words: { '': 'searches:any' },
  }),
  filterCode: text({ max: 100, trim: true }),
  qualitometerId: code(),
  network: code(),
  producer: code(),
  selection: code(),
  parameter: choice(parameters, {
    start: '',
    wording: 'timeseries:quantity',
    words: { '': 'searches:any' },
    named: ownQuantityName,
  }),
  unit: text({ max: 20, trim: true }),
  startDate: civilDay(),
  endDate: civilDay(),
  status: choice(['', ...Object.values(STATUSES).map(String)], {
    start: '',
    wording: 'timeseries:status',
    words: { '': 'searches:any' },
  }),
  threshold: choice(['', 'legal', 'set'], {
    start: '',
    wording: 'searches:threshold',
    words: { '': 'searches:threshold.none' },
  }),
  thresholdLevel: optionalWhole({ min: 1, max: 4 }),
};
export type SearchValues = ValuesOf<typeof SEARCH_FIELDS>;

/** What says nothing of which series are wanted. */
const NO_CRITERIA = ['title', 'shared', 'thresholdLevel'];
const hasCriterion = (values: SearchValues): boolean =>
  Object.entries(values).some(([name, value]) => !NO_CRITERIA.includes(name) && value !== '' && value !== null);

export const SEARCH_FORM = defineForm('savedSearch', SEARCH_FIELDS, (values): Faults | undefined => {
  const { startDate, endDate, threshold, thresholdLevel } = values;
  if (!hasCriterion(values)) return { [WHOLE]: 'searches:fault.noCriterion' };
  if (startDate !== null && endDate !== null && endDate < startDate) return { endDate: 'searches:fault.order' };
  // a level of nothing: the set of thresholds is missing
  if (thresholdLevel !== null && threshold !== 'set') return { threshold: 'searches:fault.complete' };
  return undefined;
});
