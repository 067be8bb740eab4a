/** Statistics of a parameter at a station under a rule for what is below a limit; units are never mixed. */
import { summariseResults, type QuantificationRule } from '~/modules/monitoring/hydrology/domain';
import { INCORRECT, resultOf, type Analysis } from '../domain';

interface Calculated {
  readonly unit: string;
  readonly summary: ReturnType<typeof summariseResults>;
}

/** By unit; incorrect results are left out. */
export function calculate(analyses: readonly Analysis[], rule: QuantificationRule): Calculated[] {
  const byUnit = new Map<string, Analysis[]>();
  for (const one of analyses)
    if (one.qualification !== INCORRECT) byUnit.set(one.unit, [...(byUnit.get(one.unit) ?? []), one]);
  return [...byUnit].map(([unit, list]) => ({ unit, summary: summariseResults(list.map(resultOf), rule) }));
}
