/** The legend above the chart, in the order of the series; used when names cannot be written on the marks. */
import type { ChartColour } from './chart-spec';
import { barFill, paint } from './colours';
import { group, node, text, textWidth, type SceneNode } from './scene';

export interface LegendEntry {
  readonly label: string;
  readonly colour: ChartColour;
  readonly shape: 'bar' | 'line';
}

const ROW = 22;

export function legend(
  chartId: string,
  entries: readonly LegendEntry[],
  width: number,
  hatched: boolean,
): { node: SceneNode | null; height: number } {
  if (entries.length === 0) return { node: null, height: 0 };
  let x = 0;
  let row = 0;
  const marks: SceneNode[] = [];
  entries.forEach((entry, rank) => {
    const room = 22 + textWidth(entry.label) + 20;
    if (x > 0 && x + room > width) {
      x = 0;
      row += 1;
    }
    const y = row * ROW;
    if (entry.shape === 'line')
      marks.push(node('line', { x1: x, x2: x + 16, y1: y + 8, y2: y + 8, ...paint(entry.colour, 'c-line') }));
    else
      marks.push(
        node('rect', { x, y: y + 1, width: 14, height: 14, ...barFill(chartId, entry.colour, rank, hatched) }),
      );
    marks.push(text(x + 22, y + 13, entry.label));
    x += room;
  });
  return { node: group({}, marks), height: (row + 1) * ROW + 4 };
}
