/** What a correction would do, drawn and counted. */
import { CONTINUITIES, INCORRECT, UNQUALIFIED } from '~/modules/monitoring/series/domain';
import type { CorrectedMeasure, Correction } from '../domain/operation';
import { thin } from '~/modules/monitoring/hydrograph/domain/thin';
import type { ViewPoint } from '~/modules/monitoring/series/domain/view';
import type { CorrectionEffect } from './corrections-page';
import { packLines, type PackedLines } from '~/modules/monitoring/hydrograph/view/pack';
import { thinnedLines } from '~/modules/monitoring/hydrograph/view/thinned-lines';

const PX = 1200;

/** The measures that stand before and after a window: how the line reaches it. */
export interface Beside {
  readonly before: ViewPoint | null;
  readonly after: ViewPoint | null;
}
interface Changed {
  readonly before: readonly CorrectedMeasure[];
  readonly after: readonly CorrectedMeasure[];
  readonly beside: Beside;
}

type DrawnMeasure = Pick<CorrectedMeasure, 'at' | 'value' | 'qualification' | 'continuity'>;

/** Values that nobody called incorrect, thinned as a chart draws them. */
export function linesOfMeasures(
  measures: readonly DrawnMeasure[],
  { from, to, breakMs }: { readonly from: number; readonly to: number; readonly breakMs: number },
): PackedLines {
  const shown = measures.filter(({ qualification }) => qualification !== INCORRECT);
  const points = {
    times: shown.map(({ at }) => at),
    values: shown.map(({ value }) => value),
    isInitial: (index: number) => shown[index]?.continuity === CONTINUITIES.initial,
  };
  return packLines(thinnedLines(thin(points, { from, to: to + 1, columns: PX, continuityLimit: breakMs })));
}

/** A neighbour of the window, where the line reaches it. */
const drawnAlso = (one: ViewPoint | null): DrawnMeasure[] =>
  one === null
    ? []
    : [{ ...one, qualification: UNQUALIFIED, continuity: one.initial ? CONTINUITIES.initial : CONTINUITIES.joined }];

/** What the last value of a window is moved by: the line steps back by it to the value behind, which stays. */
function stepBehind(before: readonly CorrectedMeasure[], after: readonly CorrectedMeasure[]): number | null {
  const sound = (measures: readonly CorrectedMeasure[]) =>
    measures.findLast(({ qualification }) => qualification !== INCORRECT);
  const [was, is] = [sound(before), sound(after)];
  return was && is && was.at === is.at && was.value !== is.value ? is.value - was.value : null;
}

/** What an operation would do to its window, drawn with the measures beside it, and counted. */
export function effectOf(
  { kind, from, to }: Correction,
  { before, after, beside }: Changed,
  breakMs: number,
): CorrectionEffect {
  const known = new Map(before.map((measure) => [measure.at, measure]));
  const near = (one: ViewPoint | null, end: number) => (one && Math.abs(one.at - end) <= breakMs ? one : null);
  const [first, last] = [near(beside.before, from), near(beside.after, to)];
  const window = { from: first?.at ?? from, to: last?.at ?? to, breakMs };
  const drawn = (measures: readonly CorrectedMeasure[]) =>
    linesOfMeasures([...drawnAlso(first), ...measures, ...drawnAlso(last)], window);
  const differences: number[] = [];
  let [excluded, filled, qualified, parted, joined] = [0, 0, 0, 0, 0];
  for (const { at, value, qualification, continuity } of after) {
    const old = known.get(at);
    if (!old || (old.qualification === INCORRECT && qualification !== INCORRECT)) filled += 1;
    else if (qualification === INCORRECT && old.qualification !== INCORRECT) excluded += 1;
    else if (value !== old.value) differences.push(value - old.value);
    else if (qualification !== old.qualification) qualified += 1;
    else if (continuity < old.continuity) parted += 1;
    else if (continuity > old.continuity) joined += 1;
  }
  return {
    step: kind === 'drift' && last ? stepBehind(before, after) : null,
    from: window.from,
    to: window.to,
    before: drawn(before),
    after: drawn(after),
    changed: differences.length,
    least: differences.reduce((found, one) => Math.min(found, one), Infinity),
    most: differences.reduce((found, one) => Math.max(found, one), -Infinity),
    excluded,
    filled,
    qualified,
    parted,
    joined,
  };
}
