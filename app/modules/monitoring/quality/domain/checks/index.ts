/**
 * The checks of analyses, as a registry: which setting holds the tolerance, what is looked for. The sentence of each is
 * in the locale (`quality:check.reason.<key>`); a new check is one entry, its setting and its words.
 */
import type { SettingName, Settings } from '~/kernel/settings';
import type { Check, CheckedSampling, Doubt } from './check';
import { dissolvedOverTotal } from './fractions';
import { expressionDoubts } from './expression';
import { ionicBalance } from './ionic-balance';
import { blank, duplicates } from './replicates';

export { analysisKey, keyText, type AnalysisKey, type CheckedAnalysis, type CheckedSampling } from './check';

interface CheckDefinition {
  /** percent */
  readonly tolerance: SettingName;
  readonly look: Check;
}
export const ANALYSIS_CHECKS = {
  ionicBalance: { tolerance: 'checks.ionicBalance', look: ionicBalance },
  dissolvedOverTotal: { tolerance: 'checks.dissolvedOverTotal', look: dissolvedOverTotal },
  blank: { tolerance: 'checks.blank', look: blank },
  duplicates: { tolerance: 'checks.duplicates', look: duplicates },
} as const satisfies Readonly<Record<string, CheckDefinition>>;
/** Within one sampling. */
type SamplingCheck = keyof typeof ANALYSIS_CHECKS;
export const SAMPLING_CHECKS = Object.keys(ANALYSIS_CHECKS) as SamplingCheck[];
/** Against the other results of the station: it has no tolerance of its own. */
export const EXPRESSION = 'expression';
export type CheckName = SamplingCheck | typeof EXPRESSION;
export const CHECK_NAMES: readonly CheckName[] = [...SAMPLING_CHECKS, EXPRESSION];
export { expressionDoubts };

export interface NamedDoubt extends Doubt {
  readonly check: CheckName;
}
export type Tolerances = Readonly<Record<SamplingCheck, number>>;

export const tolerancesIn = (settings: Settings): Tolerances =>
  Object.fromEntries(
    SAMPLING_CHECKS.map((name) => [name, Number(settings[ANALYSIS_CHECKS[name].tolerance])]),
  ) as unknown as Tolerances;

export const doubtsIn = (sampling: CheckedSampling, tolerances: Tolerances): NamedDoubt[] =>
  SAMPLING_CHECKS.flatMap((check) =>
    ANALYSIS_CHECKS[check].look(sampling, tolerances[check]).map((doubt) => ({ ...doubt, check })),
  );
