/** Two people edited one matrix's name, words and indicators: what each changed since the version both read. Pure. */
import type { MatrixDescription } from './matrix-versions';

type DescriptionText = 'name' | 'descriptif';
interface DescriptionConflict {
  readonly key: DescriptionText;
  readonly base: string;
  readonly theirs: string;
  readonly mine: string;
}
interface DescriptionMerge {
  readonly merged: MatrixDescription;
  readonly conflicts: readonly DescriptionConflict[];
  /** changes taken without a question */ readonly fromMine: number;
  readonly fromTheirs: number;
}

/**
 * Texts are theirs where both changed them, unless mine is chosen. An indicator is in or out: two sides that both
 * changed it agree, so that each addition and each removal is followed.
 */
export function mergeDescriptions(
  base: MatrixDescription,
  mine: MatrixDescription,
  theirs: MatrixDescription,
  chosen: ReadonlySet<string> = new Set(),
): DescriptionMerge {
  const conflicts: DescriptionConflict[] = [];
  let [fromMine, fromTheirs] = [0, 0];
  const text = (key: DescriptionText): string => {
    const [was, own, other] = [base[key], mine[key], theirs[key]];
    if (own === was || own === other) {
      if (other !== was) fromTheirs += 1;
      return other;
    }
    if (other === was) {
      fromMine += 1;
      return own;
    }
    conflicts.push({ key, base: was, theirs: other, mine: own });
    return chosen.has(key) ? own : other;
  };
  const words = { name: text('name'), descriptif: text('descriptif') };
  const has = ({ indicators }: MatrixDescription, iid: number) => indicators.includes(iid);
  const all = [...new Set([...theirs.indicators, ...mine.indicators, ...base.indicators])];
  const indicators = all.filter((iid) => {
    const [was, own, other] = [has(base, iid), has(mine, iid), has(theirs, iid)];
    if (other !== was) fromTheirs += 1;
    else if (own !== was) fromMine += 1;
    return own === was ? other : own;
  });
  return { merged: { ...words, indicators }, conflicts, fromMine, fromTheirs };
}
