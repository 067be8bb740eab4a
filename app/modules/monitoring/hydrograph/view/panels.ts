/**
 * The panels of a hydrograph, under one axis of time: one for each unit and direction, what hangs first. Each
 * has its scale, made for what is credible or fixed by who asks. Pure.
 */
import { nice } from 'd3-array';
import { linearScale, type LinearScale } from '~/ui/chart/linear-scale';
import { credibleBounds } from './credible';
import type { HydrographSeries, HydrographSpec } from './hydrograph';
import { unpackLines, type Line } from './pack';

/** A series with its lines unpacked. */
export interface Prepared {
  readonly of: HydrographSeries;
  readonly lines: readonly Line[];
  readonly raw: readonly Line[];
  readonly previous: readonly Line[];
  readonly years: readonly Line[];
  readonly season: readonly Line[];
  readonly readings: Line;
  readonly analyses: NonNullable<HydrographSeries['analyses']>;
}
export interface PanelParts {
  readonly unit: string;
  readonly bars: boolean;
  readonly down: boolean;
  readonly parts: readonly Prepared[];
  readonly domain: readonly [number, number];
}

/** The fractions and units that are drawn, each in the place of its mark. */
export const analysedIn = (series: HydrographSpec['series']): readonly string[] => [
  ...new Set(series.flatMap(({ analysed = [] }) => analysed)),
];

function prepared(of: HydrographSeries, { from, to, series }: HydrographSpec): Prepared {
  const kinds = analysedIn(series);
  return {
    of,
    lines: unpackLines(of.lines),
    raw: of.raw ? unpackLines(of.raw) : [],
    previous: of.previous ? unpackLines(of.previous) : [],
    years: of.years ? unpackLines(of.years) : [],
    season: (of.season ?? []).map((edge) => unpackLines(edge).flat()),
    readings: (of.readings ?? []).filter(({ at }) => at >= from && at < to),
    analyses: (of.analyses ?? [])
      .filter(({ at }) => at >= from && at < to)
      .map((one) => ({ ...one, of: Math.max(0, kinds.indexOf(of.analysed?.[one.of ?? 0] ?? '')) })),
  };
}

const keyOf = ({ unit, down, drawn }: HydrographSeries): string => `${unit}|${down}|${drawn === 'bars'}`;

export function panelsOf(spec: HydrographSpec): PanelParts[] {
  const hanging = ({ down, drawn }: HydrographSeries) => Number(down && drawn === 'bars');
  const ordered = [...spec.series].sort((a, b) => hanging(b) - hanging(a));
  const keys = [...new Set(ordered.map(keyOf))];
  const first = keys.find((key) => !key.endsWith('|true')) ?? keys[0];
  return keys.map((key) => {
    const parts = ordered.filter((one) => keyOf(one) === key).map((one) => prepared(one, spec));
    const { unit, down, drawn } = parts[0]!.of;
    const bars = drawn === 'bars';
    // bounds that somebody typed are those of what the page is about
    const fixed = key === first ? spec.y : undefined;
    return { unit, bars, down, parts, domain: domainOf(parts, bars, { all: spec.y?.all ?? false, ...fixed }) };
  });
}

/** Whether a value of the window is beyond the scale of its panel. */
export const leavesOut = ({ parts, domain: [low, high] }: PanelParts, { from, to }: HydrographSpec): boolean =>
  parts.some(({ lines, raw }) =>
    [...lines, ...raw].some((line) =>
      line.some(({ at, value }) => at >= from && at < to && (value < low || value > high)),
    ),
  );

type Asked = NonNullable<HydrographSpec['y']>;

/** Bounds of the values in sight; bars begin at zero. */
function domainOf(parts: readonly Prepared[], bars: boolean, asked: Asked): readonly [number, number] {
  const own = ownDomain(parts, bars, asked.all ?? false);
  const [low, high] = [asked.low ?? own[0], asked.high ?? own[1]];
  return low < high ? [low, high] : own;
}

function ownDomain(parts: readonly Prepared[], bars: boolean, all: boolean): [number, number] {
  let [low, high] = bars ? [0, 0] : [Infinity, -Infinity];
  const take = (value: number) => {
    if (value < low) low = value;
    if (value > high) high = value;
  };
  for (const { of, lines, raw, previous, years, season, readings, analyses } of parts) {
    const bounds = all || !of.credible ? null : credibleBounds([...lines, ...raw], of.credible);
    for (const { value } of [...lines, ...raw].flat())
      if (!bounds || (value >= bounds.low && value <= bounds.high)) take(value);
    for (const one of [...previous, ...years, ...season, readings, analyses, of.thresholds ?? []])
      for (const { value } of one) take(value);
  }
  if (!Number.isFinite(low)) return [0, 1];
  if (low === high)
    return bars
      ? [0, high || 1]
      : [low - Math.max(0.01, Math.abs(low) * 0.01), high + Math.max(0.01, Math.abs(high) * 0.01)];
  const margin = bars ? 0 : (high - low) * 0.04;
  // what is never negative has no axis below zero
  return nice(low >= 0 ? Math.max(0, low - margin) : low - margin, high + margin, 6);
}

const [FULL, NEXT, HANGING] = [1, 0.62, 0.42];
/** Between a panel and the one above it: its unit and names. */
const BETWEEN = 36;

export interface Panel extends PanelParts {
  readonly top: number;
  readonly bottom: number;
  readonly scale: LinearScale;
}

/**
 * From `top` on. `heads`: what each needs for its names. `room`: how high one alone is; `height`: how high all are
 * together, where that is given.
 */
export function stacked(
  panels: readonly PanelParts[],
  { top, heads, room, height }: { top: number; heads: readonly number[]; room: number; height?: number },
): Panel[] {
  const lines = panels.findIndex(({ bars }) => !bars);
  const shares = panels.map(({ bars, down }, rank) =>
    bars && down && lines >= 0 ? HANGING : rank === Math.max(0, lines) ? FULL : NEXT,
  );
  const between = heads.reduce((sum, head) => sum + head, 0) + BETWEEN * (panels.length - 1);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const unit = height === undefined ? room : Math.max(40, (height - between) / whole);
  let at = top;
  return panels.map((panel, rank) => {
    const begin = at + heads[rank]! + (rank > 0 ? BETWEEN : 0);
    const end = begin + unit * shares[rank]!;
    at = end;
    return {
      ...panel,
      ...{ top: begin, bottom: end },
      scale: linearScale(panel.domain, panel.down ? [begin, end] : [end, begin]),
    };
  });
}
