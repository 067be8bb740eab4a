import { expect, test } from 'vitest';
import { layoutLog, waterBelow } from './technical-log';

const layer = (id: number, part: string, depthTop: number, depthBottom: number) => ({
  id,
  part,
  values: { depthTop, depthBottom, rock: 'sand', diameter: 200 },
});
const SPRING = new Date('2026-04-01T10:00:00Z');
const AUTUMN = new Date('2026-10-01T10:00:00Z');

test('the technical log is drawn to one scale: layers, casings and the water each at their depth', () => {
  const log = layoutLog([layer(1, 'lithology', 0, 10), layer(2, 'drilling', 0, 20)], { depth: 5, at: SPRING })!;
  expect(log.depth).toBe(20);
  expect(log.rocks[0]).toMatchObject({ y: 0, height: log.height / 2 });
  expect(log.holes[0]).toMatchObject({ y: 0, height: log.height });
  expect(log.water).toMatchObject({ y: log.height / 4, depth: 5 });
});

test('water deeper than the hole or above the ground stays on the drawing', () => {
  const parts = [layer(1, 'drilling', 0, 20)];
  expect(layoutLog(parts, { depth: 25, at: SPRING })).toMatchObject({ depth: 25, water: { y: 560 } });
  expect(layoutLog(parts, { depth: -5, at: SPRING })).toMatchObject({ water: { y: 0 }, holes: [{ y: 112 }] });
  expect(layoutLog(parts)?.water).toBeNull();
});

test('a depth is told below its mark, an elevation below the altitude of the mark: the latest of them counts', () => {
  const mark = { altitude: 82.5, height: 0.5 };
  const depth = { level: 'depth' as const, value: 4.5, at: SPRING };
  const elevation = { level: 'elevation' as const, value: 76, at: AUTUMN };
  expect(waterBelow([depth], mark)).toEqual({ depth: 4, at: SPRING });
  expect(waterBelow([depth, elevation], mark)).toEqual({ depth: 6, at: AUTUMN });
  expect(waterBelow([elevation], { altitude: null, height: 0 })).toBeNull();
});
