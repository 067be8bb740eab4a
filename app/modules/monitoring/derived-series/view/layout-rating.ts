/** Discharge over stage: curves solid where they were measured, dashed beyond, gaugings as dots. Pure. */
import { scaleLinear } from 'd3-scale';
import { ratedDischarge } from '~/modules/monitoring/hydrology/domain';
import { bottomAxis, leftAxis, valueDomain, valueTicks } from '~/ui/chart/axis';
import { paint } from '~/ui/chart/colours';
import { group, node, type Scene, type SceneNode } from '~/ui/chart/scene';
import { rangeOf, type StoredCurve, type StoredGauging } from '../domain/rating';

const HEIGHT = 360;
const STEPS = 120;
/** How far beyond what was measured a curve is drawn, as a share of its range. */
const BEYOND = 0.25;

interface Words {
  readonly title: string;
  readonly stage: string;
  readonly discharge: string;
  readonly locale: string;
}

export function layoutRating(
  curves: readonly StoredCurve[],
  gaugings: readonly StoredGauging[],
  words: Words,
  width: number,
): Scene {
  const drawn = curves.map((curve, rank) => {
    const [low, high] = rangeOf(curve);
    const beyond = (high - low) * BEYOND;
    const points = Array.from({ length: STEPS + 1 }, (_, step) => {
      const stage = low - beyond + ((high - low + 2 * beyond) * step) / STEPS;
      return { stage, discharge: ratedDischarge([curve], curve.validFrom, stage).discharge ?? 0 };
    });
    return { rank, low, high, points };
  });
  const all = [...gaugings, ...drawn.flatMap(({ points }) => points)];
  const stages = valueDomain(
    all.map(({ stage }) => stage),
    { unit: 'm' },
    false,
  );
  const discharges = valueDomain(
    all.map(({ discharge }) => discharge),
    { unit: 'm³/s' },
    true,
  );
  const y = scaleLinear(discharges, [HEIGHT - 50, 34]);
  const yTicks = valueTicks(y, 6, words.locale);
  const left = yTicks.widest + 16;
  const x = scaleLinear(stages, [left, width - 14]);
  const path = (points: readonly { stage: number; discharge: number }[]) =>
    points.map(({ stage, discharge }, rank) => `${rank === 0 ? 'M' : 'L'}${at(x(stage))} ${at(y(discharge))}`).join('');
  const strokes = drawn.flatMap(({ rank, low, high, points }): (SceneNode | null)[] => {
    // the curve in force is drawn in its colour, older ones faint
    const colour = rank === 0 ? ('discharge' as const) : ('soft' as const);
    const within = points.filter(({ stage }) => stage >= low && stage <= high);
    const ends = [points.filter(({ stage }) => stage <= low), points.filter(({ stage }) => stage >= high)];
    return [
      ...ends.map((points) =>
        points.length > 1
          ? node('path', { d: path(points), ...paint(colour, 'c-line'), 'stroke-dasharray': '5 5' })
          : null,
      ),
      node('path', { d: path(within), ...paint(colour, 'c-line') }),
    ];
  });
  return {
    id: 'rating',
    width,
    height: HEIGHT,
    title: words.title,
    description: words.title,
    nodes: [
      leftAxis(y, yTicks, { label: words.discharge, unit: 'm³/s' }, left, width - 14, 34),
      bottomAxis(x, valueTicks(x, 8, words.locale), { label: words.stage, unit: 'm' }, 34, HEIGHT - 50),
      group({}, strokes),
      group(
        {},
        gaugings.map(({ stage, discharge }) =>
          node('circle', { cx: x(stage), cy: y(discharge), r: 4, ...paint('ink', 'c-dot') }),
        ),
      ),
    ],
  };
}

const at = (pixels: number): number => Math.round(pixels * 10) / 10;
