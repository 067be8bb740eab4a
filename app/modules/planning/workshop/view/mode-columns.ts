/** Driving modes as two columns that fill a wall's height: before beside after, each mode with its two shares. Pure. */
import type { Pair } from '~/modules/planning/scenario/view/results.view';
import { dodge } from '~/ui/chart/scene';

interface Part {
  readonly from: number;
  readonly share: number;
}
interface ModeColumn {
  readonly id: number;
  readonly name: string;
  /** 1 to 5: the colour that it has everywhere */
  readonly colour: number;
  readonly before: Part;
  readonly after: Part;
  /** where its name stands; names of thin parts make room for each other */
  readonly label: number;
}

/** Per cent of the height that a name and its two shares take on the lowest wall. */
const LABEL = 12;

/** All in % of the height, from the top. */
export function modeColumns(modes: readonly Pair[]): ModeColumn[] {
  const parts = (of: 'reference' | 'optimised'): Part[] => {
    const total = modes.reduce((sum, mode) => sum + (mode[of] ?? 0), 0);
    let from = 0;
    return modes.map((mode) => {
      const share = total > 0 ? (100 * (mode[of] ?? 0)) / total : 0;
      const part = { from, share };
      from += share;
      return part;
    });
  };
  const [before, after] = [parts('reference'), parts('optimised')];
  const labels = dodge(
    after.map(({ from, share }) => from + share / 2),
    LABEL,
    LABEL / 2,
    100 - LABEL / 2,
  );
  return modes.map(({ id, name, parent }, rank) => ({
    ...{ id, name, colour: Math.min(5, Math.max(1, parent ?? 1)) },
    ...{ before: before[rank]!, after: after[rank]!, label: labels[rank]! },
  }));
}
