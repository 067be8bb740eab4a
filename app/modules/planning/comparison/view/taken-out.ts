/** One scenario too many is chosen: each by name, with the address of the comparison without it. */
import type { Named } from '~/kernel/small-types';
import { countRefusal, MAX_COMPARED } from '../domain';
import { comparisonUrl, type ComparisonState } from './comparison-state';

export const takenOut = (
  matrixId: number,
  state: ComparisonState,
  candidates: readonly Named[],
): readonly { readonly name: string; readonly to: string }[] =>
  countRefusal(state.scenarios.length) !== 'tooMany' || state.scenarios.length > MAX_COMPARED + 1
    ? []
    : candidates
        .filter(({ id }) => state.scenarios.includes(id))
        .map(({ id, name }) => ({
          name,
          to: comparisonUrl(matrixId, { ...state, scenarios: state.scenarios.filter((one) => one !== id) }),
        }));
