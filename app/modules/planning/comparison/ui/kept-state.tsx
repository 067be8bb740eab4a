import { statePairs, type ComparisonState } from '../view/comparison-state';

/** What a form of the comparison does not change travels with it. */
export function KeptState({ state, without }: { state: ComparisonState; without: readonly string[] }) {
  return (
    <>
      {statePairs(state)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
    </>
  );
}
