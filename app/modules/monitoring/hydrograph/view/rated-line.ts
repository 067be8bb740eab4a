/**
 * A line of discharges by rating curves: full where somebody gauged, dashed beyond. It is drawn twice under two clips,
 * so that it costs the same whatever is stored.
 */
import { formatNumber } from '~/kernel/french-number';
import type { RatedPeriod } from '~/modules/monitoring/hydrology/domain';
import { paint } from '~/ui/chart/colours';
import type { Scale } from '~/ui/chart/linear-scale';
import { node, tenth, type SceneNode } from '~/ui/chart/scene';
import type { HydrographSeries } from './hydrograph';

/** Values are kept to the micro-unit. */
const NOISE = 1e-6;
/** Below any scale. */
const EDGE = 4;

/** Water that does not run was read off a stage below the curve, or at its very zero: nobody gauged it. */
const isInside = ({ low, high }: RatedPeriod, value: number): boolean =>
  value > 0 && value >= low - NOISE && value <= high + NOISE;

const periodAt = (rated: readonly RatedPeriod[], at: number): RatedPeriod | undefined =>
  rated.find(({ from, to }) => at >= from && at < to);

/** What follows a value that is read off the picture: « ± 0,13 », or that nobody gauged there. */
export function surenessText(
  { rated, decimals }: HydrographSeries,
  { at, value }: { readonly at: number; readonly value: number },
  { outside = '', locale }: { readonly outside: string | undefined; readonly locale: string },
): string {
  if (!rated) return '';
  const period = periodAt(rated, at);
  if (!period || !isInside(period, value)) return outside === '' ? '' : ` (${outside})`;
  return period.error === null ? '' : ` ± ${formatNumber(value * period.error, decimals, locale)}`;
}

interface Place {
  readonly x: Scale;
  readonly y: Scale;
}

export function ratedLine(
  id: string,
  d: string,
  { rated = [], colour }: HydrographSeries,
  { x, y }: Place,
): SceneNode[] {
  const [left = 0, right = 0] = x.range();
  const [bottom = 0, top = 0] = y.range();
  const boxes = rated
    .map(({ from, to, low, high }) => ({
      ...{ x0: Math.max(left, x(from)), x1: Math.min(right, x(to)) },
      // a line along the bottom of the scale is dashed: there is no gauging of no water
      ...{ y0: Math.max(top, y(high)) - 1, y1: low > 0 ? Math.min(bottom, y(low)) + 1 : y(0) - 1 },
    }))
    .filter(({ x0, x1, y0, y1 }) => x1 > x0 && y1 > y0);
  const path = ({ x0, x1, y0, y1 }: (typeof boxes)[number]) =>
    `M${tenth(x0)} ${tenth(y0)}H${tenth(x1)}V${tenth(y1)}H${tenth(x0)}z`;
  const whole = path({ x0: left - EDGE, x1: right + EDGE, y0: top - EDGE, y1: bottom + EDGE });
  const gauged = boxes.map(path).join('');
  return [
    node(
      'defs',
      {},
      node('clipPath', { id: `${id}-in` }, node('path', { d: gauged || 'M0 0' })),
      node('clipPath', { id: `${id}-out` }, node('path', { d: whole + gauged, 'clip-rule': 'evenodd' })),
    ),
    node('path', { d, ...paint(colour, 'c-trace'), 'clip-path': `url(#${id}-in)` }),
    node('path', { d, ...paint(colour, 'c-outside'), 'clip-path': `url(#${id}-out)` }),
  ];
}
