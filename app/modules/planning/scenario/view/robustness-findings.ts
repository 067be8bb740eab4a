/** What the draws say, in a sentence. Pure. */
import { formatQuantity } from '~/kernel/french-number';
import { isSure } from '~/modules/planning/optimisation/domain';
import type { Sentence } from '~/modules/planning/optimisation/view/sentence';
import type { NamedInterval, RobustIndicator } from './robustness.view';

const finding = (key: string, values: Sentence['values'] = {}): Sentence => ({
  key: `scenario:robustness.finding.${key}`,
  values,
});

/** How many indicators keep their side of the reference, and which does not. */
export function robustnessFinding(indicators: readonly RobustIndicator[], spread: number): Sentence {
  const moved = indicators.filter(({ side }) => side !== 'equal');
  const unsure = moved.filter((one) => !isSure(one));
  const [first] = unsure;
  if (moved.length === 0) return finding('nothing');
  if (!first) return finding('all', { count: moved.length, spread });
  return unsure.length === 1
    ? finding('but', { name: first.name, spread })
    : finding('some', { sure: moved.length - unsure.length, total: moved.length, spread });
}

interface SideVerdict {
  readonly key: 'better' | 'worse' | 'higher' | 'lower' | 'equal' | 'unsure';
  readonly tone: 'leaf' | 'brick' | 'ochre' | 'neutral';
}
/** A sure gain, a sure loss, or a side that the estimates do not settle: a sure loss is no success. */
export function sideVerdict({ side, robustPercent }: Pick<RobustIndicator, 'side' | 'robustPercent'>): SideVerdict {
  if (side === 'equal') return { key: 'equal', tone: 'neutral' };
  if (!isSure({ robustPercent })) return { key: 'unsure', tone: 'ochre' };
  return { key: side, tone: side === 'better' ? 'leaf' : side === 'worse' ? 'brick' : 'neutral' };
}

/** Whose surface the draws move most, from … to …. */
export function reoptimisedFinding(lines: readonly NamedInterval[], locale: string): Sentence {
  const widest = [...lines].sort((a, b) => b.p90 - b.p10 - (a.p90 - a.p10))[0];
  const write = (value: number) => formatQuantity(value, 'ha', 0, locale);
  return widest
    ? finding('widest', { name: widest.name, low: write(widest.p10), high: write(widest.p90) })
    : finding('nothing');
}
