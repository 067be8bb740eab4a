/** Why a scenario has nothing to compare: it was never started, or its last start gave none. */
const SAID = ['nosolution', 'incomplete', 'matrixIncomplete'] as const;
type WhyNoResult = 'never' | (typeof SAID)[number] | 'stopped';

export const whyNoResult = (lastOutcome: string | null): WhyNoResult =>
  lastOutcome === null ? 'never' : (SAID.find((one) => one === lastOutcome) ?? 'stopped');
