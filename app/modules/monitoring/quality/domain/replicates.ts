/**
 * Which of several lines say the same analysis. Twice the same is one; under codes of their own two are duplicates of
 * one sampling; two that contradict each other without a code are neither: nobody can say which of them is right.
 */
import type { IncomingAnalysis } from './analysis';

interface Placed {
  readonly analysis: IncomingAnalysis;
  readonly replicate: number;
}
export interface Settled {
  readonly placed: readonly Placed[];
  /** ranks of lines that say what another one says */
  readonly repeated: readonly number[];
  /** lines that contradict another one */
  readonly contradicting: readonly Contradiction[];
}
interface Contradiction {
  readonly rank: number;
  /** the rank of the other one */
  readonly against: number;
  /** how often the file says it */
  readonly times: number;
}

export const samplingKey = ({ at, support, point = '', depth = 0 }: IncomingAnalysis['sampling']): string =>
  [at.getTime(), support, point, depth].join('|');
const keyOf = ({ sampling, nature = 'parameter', parameter, fraction = '', inSitu = 0 }: IncomingAnalysis): string =>
  [samplingKey(sampling), nature, parameter, fraction, inSitu].join('|');
const saidBy = ({ result, text = '', remark, unit = '', lq = null }: IncomingAnalysis): string =>
  [result, text, remark, unit, lq].join('|');

/** Of one station. */
export function settleReplicates(analyses: readonly IncomingAnalysis[]): Settled {
  const groups = new Map<string, number[]>();
  analyses.forEach((analysis, rank) => {
    const key = keyOf(analysis);
    const group = groups.get(key);
    if (group) group.push(rank);
    else groups.set(key, [rank]);
  });
  const [placed, repeated, contradicting]: [Placed[], number[], Contradiction[]] = [[], [], []];
  for (const ranks of groups.values()) {
    const kept: number[] = [];
    const times = new Map<number, number>();
    for (const rank of ranks) {
      const one = analyses[rank]!;
      const isSame = (other: number) =>
        saidBy(analyses[other]!) === saidBy(one) && (analyses[other]!.code ?? '') === (one.code ?? '');
      const first = kept.find(isSame);
      times.set(first ?? rank, (times.get(first ?? rank) ?? 0) + 1);
      if (first === undefined) kept.push(rank);
      else repeated.push(rank);
    }
    const codes = new Set(kept.map((rank) => analyses[rank]!.code ?? ''));
    if (kept.length > 1 && (codes.size < kept.length || codes.has('')))
      contradicting.push(
        ...kept.map((rank, at) => ({ rank, against: kept[at === 0 ? 1 : 0]!, times: times.get(rank)! })),
      );
    else
      kept
        .sort((a, b) => ((analyses[a]!.code ?? '') < (analyses[b]!.code ?? '') ? -1 : 1))
        .forEach((rank, replicate) => placed.push({ analysis: analyses[rank]!, replicate }));
  }
  return { placed, repeated, contradicting: contradicting.sort((a, b) => a.rank - b.rank) };
}
