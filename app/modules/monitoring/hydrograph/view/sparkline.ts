/** Thirty days as a picture the height of a line: days without a measure stay empty. Pure. */
export const SPARK_DAYS = 30;
export const SPARK_WIDTH = (SPARK_DAYS - 1) * 4;
export const SPARK_HEIGHT = 24;
const EDGE = 2;

export interface Sparkline {
  readonly path: string;
  /** the last day, marked with a dot; null on bars, which end where they end */
  readonly end: readonly [number, number] | null;
  /** from its first day to its last one; null on bars, and on less than half of the days */
  readonly change: number | null;
}
interface DayPoint {
  /** 0 to SPARK_DAYS − 1 */
  readonly day: number;
  readonly value: number;
}

/** `down`: the axis grows downwards, as that of the hydrograph does. */
export function sparkline(
  points: readonly DayPoint[],
  { bars, down }: { readonly bars: boolean; readonly down: boolean },
): Sparkline {
  if (points.length === 0) return { path: '', end: null, change: null };
  const values = points.map(({ value }) => value);
  const low = bars ? 0 : Math.min(...values);
  const high = Math.max(...values, bars ? 1e-9 : -Infinity);
  const y = (value: number): number => {
    const share = high > low ? (value - low) / (high - low) : 0.5;
    return Math.round(EDGE + (SPARK_HEIGHT - 2 * EDGE) * (down ? share : 1 - share));
  };
  const x = (day: number): number => day * 4;
  if (bars) {
    const base = down ? EDGE : SPARK_HEIGHT - EDGE;
    const standing = points.filter(({ value }) => value > 0);
    return {
      path: standing.map(({ day, value }) => `M${x(day)} ${base}V${y(value)}`).join(''),
      end: null,
      change: null,
    };
  }
  const path = points.map(({ day, value }, rank) => {
    const breaks = rank === 0 || day - points[rank - 1]!.day > 1;
    // a day between two gaps is a stroke of its own, short but seen
    const alone = breaks && (points[rank + 1]?.day ?? Infinity) - day > 1;
    return `${breaks ? 'M' : 'L'}${x(day)} ${y(value)}${alone ? 'h1' : ''}`;
  });
  const last = points.at(-1)!;
  const long = last.day - points[0]!.day >= SPARK_DAYS / 2;
  return {
    path: path.join(''),
    end: [x(last.day), y(last.value)],
    change: long ? last.value - points[0]!.value : null,
  };
}
