/** Lines of a series as they travel to the browser: whole numbers, each as its difference to the one before. */
export interface PackedLines {
  /** milliseconds of one step of time, and parts of one unit of value */
  readonly unit: number;
  readonly scale: number;
  /** lines are parted by « | », numbers by blanks: instant value instant value … */
  readonly text: string;
}
export type Line = readonly { readonly at: number; readonly value: number }[];

const UNITS = [60_000, 1000, 1];
const SCALES = [1, 10, 100, 1000, 10_000, 100_000];
/** But for the noise of floating point: a value of 10 000,001 has three decimals. */
const isWhole = (scaled: number): boolean =>
  Math.abs(scaled - Math.round(scaled)) < Math.max(1e-9, 1e-13 * Math.abs(scaled));

export function packLines(lines: readonly Line[]): PackedLines {
  const points = lines.flat();
  const unit = UNITS.find((one) => points.every(({ at }) => at % one === 0)) ?? 1;
  const scale = SCALES.find((one) => points.every(({ value }) => isWhole(value * one))) ?? 1_000_000;
  let [t, v] = [0, 0];
  const text = lines
    .map((line) =>
      line
        .map(({ at, value }) => {
          const [time, scaled] = [Math.round(at / unit), Math.round(value * scale)];
          const part = `${time - t} ${scaled - v}`;
          [t, v] = [time, scaled];
          return part;
        })
        .join(' '),
    )
    .join('|');
  return { unit, scale, text };
}

export function unpackLines({ unit, scale, text }: PackedLines): Line[] {
  if (text === '') return [];
  let [t, v] = [0, 0];
  return text.split('|').map((line) => {
    const numbers = line.split(' ');
    const points: { at: number; value: number }[] = [];
    for (let rank = 0; rank + 1 < numbers.length; rank += 2) {
      t += Number(numbers[rank]);
      v += Number(numbers[rank + 1]);
      points.push({ at: t * unit, value: v / scale });
    }
    return points;
  });
}
