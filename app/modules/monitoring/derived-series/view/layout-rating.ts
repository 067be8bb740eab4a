/**
 * Stage over discharge, as hydrologists draw it: curves solid where somebody gauged, dashed beyond, gaugings as dots in
 * the colour of the curve of their day. On logarithms a power law is straight where h − h0 is its own. Pure.
 */
import { scaleLog } from 'd3-scale';
import { formatNumber } from '~/kernel/french-number';
import { rangeOf, ratedDischarge, type StageRange } from '~/modules/monitoring/hydrology/domain';
import { bottomAxis, leftAxis, valueDomain, valueTicks } from '~/ui/chart/axis';
import type { ChartColour } from '~/ui/chart/chart-spec';
import { paint } from '~/ui/chart/colours';
import { linearScale, type Scale } from '~/ui/chart/linear-scale';
import { cut, group, node, tenth, text, textWidth, WIDER, type Scene, type SceneNode } from '~/ui/chart/scene';
import type { StoredCurve, StoredGauging } from '../domain/rating';

const [HEIGHT, HEAD, BELOW, RIGHT] = [400, 34, 50, 14];
const STEPS = 160;
/** How far beyond its own stages a curve is drawn, as a share of their range. */
const BEYOND = 0.25;
const LINE = 17;
/** What the title of the upright axis takes. */
const BESIDE_TITLE = 150;

export const SCALES = ['linear', 'log'] as const;
export type RatingScale = (typeof SCALES)[number];

interface Words {
  readonly title: string;
  readonly stage: string;
  readonly discharge: string;
  /** of each curve: its time */
  readonly curves: readonly string[];
  readonly empty: string;
  readonly locale: string;
}
interface Drawn {
  readonly stage: number;
  readonly discharge: number;
}

/** The latest recorded first, as curves come: it has the colour of discharge, earlier ones theirs. */
const COLOURS: readonly ChartColour[] = ['discharge', 6, 1, 2, 8, 9];
export const curveColour = (rank: number): ChartColour => COLOURS[rank] ?? 'soft';

/** The stage that logarithms are counted from: where the curve in force begins to flow. */
export function zeroOf(curves: readonly StoredCurve[]): number {
  const [curve] = curves;
  if (!curve) return 0;
  const own = 'segments' in curve ? (curve.segments[0]?.h0 ?? 0) : (curve.h0 ?? 0);
  return own - (curve.shift ?? 0);
}

/** Gaugings that logarithms have no place for: dry, or below the zero of the curve. */
export const withoutPlace = (gaugings: readonly Drawn[], zero: number): number =>
  gaugings.filter(({ stage, discharge }) => discharge <= 0 || stage <= zero).length;

export function layoutRating(
  {
    curves,
    gaugings,
    gauged,
  }: {
    readonly curves: readonly StoredCurve[];
    readonly gaugings: readonly (StoredGauging & { readonly curve: number | null })[];
    readonly gauged: StageRange | null;
  },
  { scale, width }: { readonly scale: RatingScale; readonly width: number },
  words: Words,
): Scene {
  const zero = scale === 'log' ? zeroOf(curves) : 0;
  const fits = ({ stage, discharge }: Drawn) => scale === 'linear' || (discharge > 0 && stage > zero);
  const drawn = curves.map((curve) => pointsOf(curve, gauged));
  const dots = gaugings.filter(fits);
  const all = [...dots, ...drawn.flatMap(({ points }) => points)].filter(fits);
  const top = HEAD + LINE * Math.max(0, curves.length - 1);
  const height = HEIGHT + top - HEAD;
  const bottom = height - BELOW;
  const stages = all.map(({ stage }) => stage - zero);
  const y = scaleOf(scale, stages, [bottom, top], { unit: 'm', zero: false });
  const yTicks = ticksOf(y, scale, 6, words.locale);
  const left = yTicks.widest + 16;
  const right = width - RIGHT;
  const discharges = all.map(({ discharge }) => discharge);
  const x = scaleOf(scale, discharges, [left, right], { unit: 'm³/s', zero: true });
  const count = Math.max(3, Math.round((right - left) / 110));
  const place = ({ stage, discharge }: Drawn) => [x(discharge), y(stage - zero)] as const;
  const path = (points: readonly Drawn[]) =>
    points
      .filter(fits)
      .map((one, rank) => `${rank === 0 ? 'M' : 'L'}${place(one).map(tenth).join(' ')}`)
      .join('');
  const strokes = drawn.flatMap(({ points, from, to }, rank): SceneNode[] => {
    const parts = [
      { own: points.filter(({ stage }) => stage >= from && stage <= to), dashed: false },
      { own: points.filter(({ stage }) => stage <= from), dashed: true },
      { own: points.filter(({ stage }) => stage >= to), dashed: true },
    ];
    return parts
      .filter(({ own }) => own.filter(fits).length > 1)
      .map(({ own, dashed }) =>
        node('path', {
          d: path(own),
          ...paint(curveColour(rank), 'c-line'),
          ...(dashed && { 'stroke-dasharray': '5 5' }),
        }),
      );
  });
  const stageLabel = zero === 0 ? words.stage : `${words.stage} − ${formatNumber(zero, 2, words.locale)}`;
  const nodes = [
    leftAxis(y, yTicks, { label: stageLabel, unit: 'm' }, left, right, top),
    bottomAxis(x, ticksOf(x, scale, count, words.locale), { label: words.discharge, unit: 'm³/s' }, top, bottom),
    group({}, strokes),
    group(
      {},
      dots.map((gauging) => {
        const [cx, cy] = place(gauging);
        const rank = curves.findIndex(({ id }) => id === gauging.curve);
        return node('circle', { cx, cy, r: 4, ...paint(rank < 0 ? 'ink' : curveColour(rank), 'c-dot') });
      }),
    ),
    ...namesOf(words.curves, right),
    ...(all.length === 0 ? [text((left + right) / 2, bottom / 2, words.empty, { 'text-anchor': 'middle' })] : []),
  ];
  return { id: `rating-${scale}`, width, height, title: words.title, description: words.title, nodes };
}

/** A curve as stages and discharges of its own time, and between which stages it was gauged. */
function pointsOf(curve: StoredCurve, gauged: StageRange | null) {
  const [low, high] = rangeOf(curve);
  const shift = curve.shift ?? 0;
  const beyond = (high - low) * BEYOND;
  const bounds = [low, Math.max(low, gauged?.[0] ?? low), Math.min(high, gauged?.[1] ?? high), high];
  const even = Array.from(
    { length: STEPS + 1 },
    (_, step) => low - beyond + ((high - low + 2 * beyond) * step) / STEPS,
  );
  const own = { ...curve, shift: 0 };
  const points = [...even, ...bounds]
    .sort((a, b) => a - b)
    .map((stage) => ({
      stage: stage - shift,
      discharge: ratedDischarge([own], curve.validFrom, stage).discharge ?? 0,
    }));
  return { points, from: bounds[1]! - shift, to: bounds[2]! - shift };
}

function scaleOf(
  scale: RatingScale,
  values: readonly number[],
  range: [number, number],
  { unit, zero }: { readonly unit: string; readonly zero: boolean },
): Scale {
  if (scale === 'linear') return linearScale(valueDomain(values, { unit }, zero), range);
  const [low, high] = values.length > 0 ? [Math.min(...values), Math.max(...values)] : [1, 10];
  return scaleLog([Math.max(low, high / MOST_DECADES) / 1.1, high * 1.1], range).clamp(true);
}
/** Below a thousandth of what is highest a curve has nothing to say. */
const MOST_DECADES = 10_000;

const [ROUND, SPARSE] = [[1, 2, 5], [1]];

function ticksOf(scale: Scale, kind: RatingScale, count: number, locale: string) {
  if (kind === 'linear') return valueTicks(scale, count, locale);
  const [low = 1, high = 10] = scale.domain();
  const [from, to] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
  const steps = to - from > 3 ? SPARSE : ROUND;
  const values = Array.from({ length: to - from + 1 }, (_, rank) => from + rank)
    .flatMap((decade) => steps.map((step) => Number(`${step}e${decade}`)))
    .filter((value) => value >= low && value <= high);
  const labels = values.map((value) => formatNumber(value, Math.max(0, -Math.floor(Math.log10(value))), locale));
  return { values, labels, widest: Math.max(0, ...labels.map((label) => textWidth(label))) };
}

/** Which colour is which time, above the plot: no curve runs there. */
function namesOf(names: readonly string[], right: number): SceneNode[] {
  return names.flatMap((name, rank) => {
    const y = 14 + LINE * rank;
    const short = cut(name, right - BESIDE_TITLE);
    const begin = right - textWidth(short) * WIDER - 8;
    const { class: colour, ...given } = paint(curveColour(rank), 'c-text');
    return [
      node('line', { x1: begin - 30, x2: begin - 6, y1: y - 4, y2: y - 4, ...paint(curveColour(rank), 'c-line') }),
      text(right, y, short, { 'text-anchor': 'end', ...given, class: colour }),
    ];
  });
}
