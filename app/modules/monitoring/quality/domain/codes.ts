/**
 * Codes of the Sandre's nomenclatures, as they stand beside an analysis. Numbers travel and are stored as they came;
 * words are keys of the locale (`quality:remark.10`).
 */
import { isBelow } from '~/modules/monitoring/hydrology/domain';

/** Nomenclature 155. */
export const REMARKS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;
export const REMARK = { notDone: 0, value: 1, saturated: 3, below: 10 } as const;
/** Nomenclature 414: what people call an analysis. */
export const QUALIFICATION = { correct: 1, incorrect: 2, uncertain: 3 } as const;
export const INCORRECT = QUALIFICATION.incorrect;
const COUNTED_MORE = 8;
const COUNTED_LESS = 9;

/** What a remark says of the number beside it. */
type Reach = 'value' | 'below' | 'above' | 'none';
export function reachOfRemark(remark: number): Reach {
  if (isBelow(remark) || remark === COUNTED_LESS) return 'below';
  if (remark === REMARK.saturated || remark === COUNTED_MORE) return 'above';
  return remark === REMARK.value ? 'value' : 'none';
}
const remarksOf = (...reaches: readonly Reach[]): number[] =>
  REMARKS.filter((remark) => reaches.includes(reachOfRemark(remark)));
/** With a number that counts: a value, or a limit that it is under or over. */
export const NUMBERED = remarksOf('value', 'below', 'above');
export const UNDER_A_LIMIT = remarksOf('below');

/** What is followed: the types of lists of parameters 0 to 3 (C645), and the conditions around a sampling. */
export const NATURES = ['parameter', 'taxon', 'index', 'state', 'environment'] as const;
export type Nature = (typeof NATURES)[number];
export const natureCode = (nature: Nature): number => NATURES.indexOf(nature);
export const natureOf = (code: number): Nature => NATURES[code] ?? 'parameter';

/** Types of lists of parameters, by their number in the contract. */
export const LIST_TYPES = ['parameter', 'taxon', 'index', 'state'] as const satisfies readonly Nature[];
/** Types of selections, by the words of the contract (C646). */
export const SELECTION_TYPES = {
  PCparameters: 'parameter',
  taxons: 'taxon',
  indices: 'index',
  environmentalParameters: 'environment',
  states: 'state',
} as const satisfies Record<string, Nature>;
