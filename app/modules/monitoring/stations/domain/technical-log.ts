/** The technical log as shapes: what stands at which depth, drawn to one scale. Pure. */
import type { Lithology } from './parts';

interface Layer {
  readonly id: number;
  readonly part: string;
  readonly values: Readonly<Record<string, unknown>>;
}
interface Box {
  readonly id: number;
  readonly y: number;
  readonly height: number;
  readonly top: number;
  readonly bottom: number;
}
/** Metres below ground (above it where negative), and when. */
export interface WaterBelow {
  readonly depth: number;
  readonly at: Date;
}

interface Level {
  readonly level: 'depth' | 'elevation';
  readonly value: number;
  readonly at: Date;
}

/**
 * The latest level below ground: a depth is told below its mark, which stands `height` above ground; an elevation below
 * the altitude of that mark. Null where nothing tells it.
 */
export function waterBelow(
  levels: readonly Level[],
  mark: { readonly altitude: number | null; readonly height: number },
): WaterBelow | null {
  const told = levels.flatMap(({ level, value, at }): WaterBelow[] => {
    if (level === 'depth') return [{ depth: value - mark.height, at }];
    return mark.altitude === null ? [] : [{ depth: mark.altitude - value - mark.height, at }];
  });
  return told.sort((one, other) => other.at.getTime() - one.at.getTime())[0] ?? null;
}

export interface LogScene {
  readonly height: number;
  readonly depth: number;
  /** the last level known, metres below ground */
  readonly water: (WaterBelow & { readonly y: number }) | null;
  readonly ticks: readonly { readonly y: number; readonly depth: number }[];
  readonly rocks: readonly (Box & { readonly rock: Lithology; readonly text: string })[];
  readonly strata: readonly (Box & { readonly text: string })[];
  /** half-widths across the axis of the hole, as fractions of the widest */
  readonly holes: readonly (Box & { readonly part: 'drilling' | 'casing' | 'strainer'; readonly half: number })[];
}

const HEIGHT = 560;
const STEPS = [0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const HOLES = ['drilling', 'casing', 'strainer'] as const;
const round = (value: number): number => Math.round(value * 10) / 10;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Null where nothing has a top and a bottom. */
export function layoutLog(parts: readonly Layer[], water: WaterBelow | null = null): LogScene | null {
  const placed = parts.flatMap((one) => {
    const [top, bottom] = [numberOf(one.values['depthTop']), numberOf(one.values['depthBottom'])];
    return top === null || bottom === null || bottom <= top ? [] : [{ ...one, top, bottom }];
  });
  if (placed.length === 0) return null;
  const first = Math.min(0, water?.depth ?? 0, ...placed.map(({ top }) => top));
  const depth = Math.max(water?.depth ?? 0, ...placed.map(({ bottom }) => bottom));
  const y = (at: number) => round(((at - first) / (depth - first)) * HEIGHT);
  const box = ({ id, top, bottom }: { id: number; top: number; bottom: number }): Box => ({
    id,
    top,
    bottom,
    y: y(top),
    height: round(y(bottom) - y(top)),
  });
  const step = STEPS.find((one) => (depth - first) / one <= 12) ?? 2000;
  const of = (part: string) => placed.filter((one) => one.part === part).sort((a, b) => a.top - b.top);
  const widest = Math.max(1, ...HOLES.flatMap(of).map(({ values }) => numberOf(values['diameter']) ?? 0));
  return {
    height: HEIGHT,
    depth,
    water: water && { ...water, y: y(water.depth) },
    ticks: Array.from({ length: Math.floor(depth / step) + 1 }, (_, rank) => rank * step).map((at) => ({
      depth: at,
      y: y(at),
    })),
    rocks: of('lithology').map((one) => ({
      ...box(one),
      rock: one.values['rock'] as Lithology,
      text: String(one.values['text'] ?? ''),
    })),
    strata: of('stratigraphy').map((one) => ({ ...box(one), text: String(one.values['text'] ?? '') })),
    holes: HOLES.flatMap((part) =>
      of(part).map((one) => ({
        ...box(one),
        part,
        half: (numberOf(one.values['diameter']) ?? widest * (part === 'drilling' ? 1 : 0.6)) / widest,
      })),
    ),
  };
}
