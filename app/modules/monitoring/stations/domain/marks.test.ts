/** The marks of kinds as a projector shows them: 8 px, one colour. */
import { expect, test } from 'vitest';
import { symbolPath } from '~/ui/map/style-to-svg';
import { KIND_NAMES, kindOf } from './kinds';

const [SIDE, FINE] = [8, 8];
type Corner = readonly [number, number];

const DISC: readonly Corner[] = Array.from({ length: 64 }, (_, rank) => {
  const angle = (rank * Math.PI) / 32;
  return [(SIDE / 2) * (1 + Math.cos(angle)), (SIDE / 2) * (1 + Math.sin(angle))];
});
function cornersOf(symbol: ReturnType<typeof kindOf>['symbol']): readonly Corner[] {
  const path = symbolPath({ symbol, 'circle-radius': SIDE / 2 }, [SIDE / 2, SIDE / 2]);
  return path
    ? path
        .slice(1, -1)
        .split('L')
        .map((corner) => corner.split(' ').map(Number) as unknown as Corner)
    : DISC;
}

const isInside = (corners: readonly Corner[], x: number, y: number): boolean =>
  corners.reduce((inside, [x1, y1], rank) => {
    const [x2, y2] = corners.at(rank - 1)!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);

/** The pixels that are covered by half or more. */
function pixelsOf(corners: readonly Corner[]): boolean[] {
  return Array.from({ length: SIDE * SIDE }, (_, at) => {
    const [left, top] = [at % SIDE, Math.floor(at / SIDE)];
    const covered = Array.from({ length: FINE * FINE }, (_one, part) =>
      isInside(corners, left + ((part % FINE) + 0.5) / FINE, top + (Math.floor(part / FINE) + 0.5) / FINE),
    ).filter(Boolean).length;
    return covered >= (FINE * FINE) / 2;
  });
}

test('each pair of kinds differs in at least a quarter of the pixels of their union, and none is a speck', () => {
  const marks = KIND_NAMES.map((kind) => ({ kind, pixels: pixelsOf(cornersOf(kindOf(kind).symbol)) }));
  for (const [rank, one] of marks.entries()) {
    expect(one.pixels.filter(Boolean).length, one.kind).toBeGreaterThanOrEqual(16);
    for (const other of marks.slice(rank + 1)) {
      const union = one.pixels.filter((pixel, at) => pixel || other.pixels[at]).length;
      const apart = one.pixels.filter((pixel, at) => pixel !== other.pixels[at]).length;
      expect(apart / union, `${one.kind} and ${other.kind}`).toBeGreaterThanOrEqual(0.25);
    }
  }
});
