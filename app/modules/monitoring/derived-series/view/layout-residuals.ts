/**
 * How far gaugings lie from their curve, in %: over stage (where the shape is wrong) or over time (when the river moved
 * away from it), with the band that two in three should stand in. Pure.
 */
import { nice } from 'd3-array';
import { bottomAxis, leftAxis, valueDomain, valueTicks } from '~/ui/chart/axis';
import { paint } from '~/ui/chart/colours';
import { linearScale } from '~/ui/chart/linear-scale';
import { group, line, node, text, type Scene } from '~/ui/chart/scene';
import { timeTicks } from '~/ui/chart/time-ticks';
import { curveColour } from './layout-rating';

const [HEIGHT, TOP, BELOW, RIGHT] = [230, 34, 50, 14];

interface Residual {
  readonly at: number;
  readonly stage: number;
  /** % */
  readonly residual: number;
  /** rank of its curve */
  readonly curve: number;
}
interface Words {
  readonly title: string;
  readonly residual: string;
  readonly stage: string;
  readonly locale: string;
}

export function layoutResiduals(
  residuals: readonly Residual[],
  { over, error, width }: { readonly over: 'stage' | 'at'; readonly error: number | null; readonly width: number },
  words: Words,
): Scene {
  const bottom = HEIGHT - BELOW;
  const reach = Math.max(5, 100 * (error ?? 0), ...residuals.map(({ residual }) => Math.abs(residual))) * 1.1;
  const y = linearScale(nice(-reach, reach, 4), [bottom, TOP]);
  const yTicks = valueTicks(y, 5, words.locale);
  const left = yTicks.widest + 16;
  const right = width - RIGHT;
  const places = residuals.map((one) => one[over]);
  const x = linearScale(over === 'at' ? timesOf(places) : valueDomain(places, { unit: 'm' }, false), [left, right]);
  const count = Math.max(3, Math.round((right - left) / 110));
  return {
    id: `residuals-${over}`,
    width,
    height: HEIGHT,
    title: words.title,
    description: words.title,
    nodes: [
      error === null
        ? null
        : node('rect', {
            ...{ x: left, width: right - left, class: 'c-season' },
            ...{ y: y(100 * error), height: y(-100 * error) - y(100 * error) },
          }),
      leftAxis(y, yTicks, { label: words.residual, unit: '%' }, left, right, TOP),
      over === 'stage'
        ? bottomAxis(x, valueTicks(x, count, words.locale), { label: words.stage, unit: 'm' }, TOP, bottom)
        : group(
            {},
            timeTicks(x.domain()[0]!, x.domain()[1]!, count, words.locale).flatMap(({ value, label }) => [
              line(x(value), TOP, x(value), bottom, 'c-grid'),
              text(x(value), bottom + 18, label, { 'text-anchor': 'middle' }),
            ]),
          ),
      ...residuals.map((one) =>
        node('circle', { cx: x(one[over]), cy: y(one.residual), r: 4, ...paint(curveColour(one.curve), 'c-dot') }),
      ),
    ].filter((one) => one !== null),
  };
}

const MONTH_MS = 30 * 86_400_000;

function timesOf(instants: readonly number[]): [number, number] {
  const [first, last] = [Math.min(...instants), Math.max(...instants)];
  const margin = Math.max(MONTH_MS, (last - first) * 0.04);
  return [first - margin, last + margin];
}
