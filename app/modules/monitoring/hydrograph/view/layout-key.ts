/** Around the picture: what its faint lines and its band are, and on a rail below what happened to the series. */
import type { ChartColour } from '~/ui/chart/chart-spec';
import { paint } from '~/ui/chart/colours';
import type { Scale } from '~/ui/chart/linear-scale';
import { group, line, linked, node, tenth, text, textWidth, type SceneNode } from '~/ui/chart/scene';
import { STATUSES } from '~/modules/monitoring/series/domain';
import type { AnalysisPoint, HydrographMark, HydrographSpec } from './hydrograph';
import { analysedIn } from './panels';

const SAMPLE = 22;
const LINE = 18;
/** Room of the rail under the axis of time. */
export const RAIL = 22;

interface StatusDot {
  readonly status: number;
  readonly x: number;
  readonly y: number;
}

/** Round, square once checked again, a lozenge for what was interpreted. */
function shapeOf({ status, x, y }: StatusDot): string {
  const from = (dx: number, dy: number) => `M${tenth(x + dx)} ${tenth(y + dy)}`;
  if (status <= STATUSES.checked1) return `${from(-2.5, 0)}a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0z`;
  return status === STATUSES.checked2 ? `${from(-3, -3)}h6v6h-6z` : `${from(-4, 0)}l4-4 4 4-4 4z`;
}

/** One path for each status: many dots weigh little. Open as long as nobody checked them. */
export const statusMarks = (dots: readonly StatusDot[], colour: ChartColour): SceneNode[] =>
  [...new Set(dots.map(({ status }) => status))].map((status) =>
    node('path', {
      d: dots
        .filter((dot) => dot.status === status)
        .map(shapeOf)
        .join(''),
      ...paint(colour, status === STATUSES.raw ? 'c-dot-open' : 'c-fill'),
    }),
  );

/** A value measured by hand: a cross, whatever its series is drawn with. */
export const readingMark = (x: number, y: number): SceneNode =>
  node('path', { d: `M${Math.round(x) - 4} ${Math.round(y) - 4}l8 8m0-8l-8 8`, class: 'c-reading' });

/** By the fraction and unit that is analysed: a lozenge, a square, a triangle, a triangle upside down. */
const ANALYSES = [
  [0, -5, 'l5 5-5 5-5-5z'],
  [-4, -4, 'h8v8h-8z'],
  [0, -5, 'l5 9h-10z'],
  [0, 5, 'l-5-9h10z'],
] as const;
/** An analysis: hollow at the limit that its result is under. */
export function analysisMark(x: number, y: number, { below, of = 0 }: Pick<AnalysisPoint, 'below' | 'of'>): SceneNode {
  const [right, down, shape] = ANALYSES[of % ANALYSES.length]!;
  return node('path', {
    d: `M${tenth(x + right)} ${tenth(y + down)}${shape}`,
    ...paint('soft', below ? 'c-dot-open' : 'c-fill'),
  });
}

/** Above the plot, from the right; in lines of its own where one has no room for all. */
export function layoutKey(
  { series, words }: HydrographSpec,
  { width, leftOut }: { readonly width: number; readonly leftOut: boolean },
): { readonly nodes: readonly SceneNode[]; readonly height: number } {
  const colour = series.length === 1 ? series[0]!.colour : 'soft';
  const drawn = (word: string | undefined, shown: boolean, sample: (x: number, y: number) => SceneNode) =>
    word && shown ? [{ word, sample, room: SAMPLE + 6 + textWidth(word) + 14 }] : [];
  const stroke = (part: string) => (x: number, y: number) =>
    node('line', { x1: x, x2: x + SAMPLE, y1: y, y2: y, ...paint(colour, part) });
  const analysed = analysedIn(series);
  const several = analysed.length > 1 ? analysed : null;
  const shown = new Set(series.flatMap(({ statuses = [] }) => statuses));
  const items = [
    ...[...shown]
      .sort()
      .flatMap((status) =>
        drawn(words.statuses?.[status], true, (x, y) => statusMarks([{ status, x: x + SAMPLE / 2, y }], colour)[0]!),
      ),
    ...drawn(
      words.reading,
      series.some(({ readings = [] }) => readings.length > 0),
      (x, y) => readingMark(x + SAMPLE / 2, y),
    ),
    ...[false, true].flatMap((below) =>
      drawn(
        below ? words.below : words.analysis,
        !(several && !below) && series.some(({ analyses = [] }) => analyses.some((one) => one.below === below)),
        (x, y) => analysisMark(x + SAMPLE / 2, y, { below }),
      ),
    ),
    ...(several ?? []).flatMap((name, of) =>
      drawn(words.analysis && `${words.analysis}, ${name}`, true, (x, y) =>
        analysisMark(x + SAMPLE / 2, y, { below: false, of }),
      ),
    ),
    ...drawn(
      words.raw,
      series.some(({ raw }) => raw),
      stroke('c-raw'),
    ),
    ...drawn(
      words.previous,
      series.some(({ previous }) => previous),
      stroke('c-before'),
    ),
    ...drawn(
      words.outside,
      series.some(({ rated }) => rated),
      stroke('c-outside'),
    ),
    ...drawn(words.leftOut, leftOut, (x, y) =>
      node('path', { d: `M${x + SAMPLE / 2} ${y - 4}l-5 8h10z`, ...paint('brick', 'c-fill') }),
    ),
    ...drawn(
      words.band,
      series.some(({ season }) => season),
      (x, y) =>
        group(
          {},
          ['high', 'usual', 'low'].map((part, rank) =>
            node('rect', { x, y: y - 6 + 4 * rank, width: SAMPLE, height: 4, class: `c-season c-season-${part}` }),
          ),
        ),
    ),
  ];
  const nodes: SceneNode[] = [];
  let [right, row] = [width, 0];
  // the unit of the first axis stands at the left of the first line
  const free = 110;
  for (const { word, sample, room } of items) {
    if (right - room < free && right < width) [right, row] = [width, row + 1];
    right -= room;
    const y = 12 + row * LINE;
    nodes.push(sample(right, y), text(right + SAMPLE + 6, y + 4, word));
  }
  return { nodes, height: row * LINE };
}

/** Windows as bars, moments as lozenges. */
export function rail(
  marks: readonly HydrographMark[],
  x: Scale,
  left: number,
  right: number,
  top: number,
): SceneNode[] {
  if (marks.length === 0) return [];
  const within = (instant: number) => Math.min(right, Math.max(left, x(instant)));
  const middle = top + 8;
  return [
    line(left, middle, right, middle, 'c-grid'),
    ...marks.map(({ from, to, label, colour, href }) => {
      const [begin, end] = [within(from), within(to)];
      const shape =
        from === to
          ? node('path', {
              d: `M${Math.round(begin)} ${Math.round(middle - 6)}l5 6l-5 6l-5-6z`,
              ...paint(colour, 'c-fill'),
            })
          : node('rect', {
              x: begin,
              y: middle - 4,
              width: Math.max(4, end - begin),
              height: 8,
              rx: 2,
              ...paint(colour, 'c-fill'),
            });
      return linked(href, label, [shape]);
    }),
  ];
}
