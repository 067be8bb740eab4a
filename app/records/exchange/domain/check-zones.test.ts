/** Zones of a map that are told before they are saved, to the edge of each rule. */
import { expect, test } from 'vitest';
import { zoneNotices } from './check-zones';
import type { FileZone, Ring } from './geometry';

/** A rectangle near Rennes, in metres from 48.1° N, 1.7° W: about 111,320 m a degree, and cos 48.1° of it eastwards. */
const [PER_NORTH, PER_EAST] = [111_320, 111_320 * Math.cos((48.1 * Math.PI) / 180)];
const at = (x: number, y: number): [number, number] => [-1.7 + x / PER_EAST, 48.1 + y / PER_NORTH];
const rectangle = (west: number, south: number, width: number, height: number): Ring => [
  at(west, south),
  at(west + width, south),
  at(west + width, south + height),
  at(west, south + height),
  at(west, south),
];
const zone = (line: number, name: string, ...rings: Ring[]): FileZone =>
  ({ line, name, geometry: { type: 'Polygon', coordinates: rings } }) as unknown as FileZone;
const told = (...zones: FileZone[]) =>
  zoneNotices(zones).map(({ reason, line }) => [reason.key.split('.').at(-1), line]);

test('neighbours that share a border, or a sliver of less than a hectare, are told nothing', () => {
  const west = zone(2, 'A', rectangle(0, 0, 1000, 1000));
  expect(told(west, zone(3, 'B', rectangle(1000, 0, 1000, 1000)))).toEqual([]);
  expect(told(west, zone(3, 'B', rectangle(992, 0, 1000, 1000))), '0.8 ha').toEqual([]);
  expect(told(west, zone(3, 'B', rectangle(980, 0, 1000, 1000))), '2 ha of 100').toEqual([['overlappingZones', 3]]);
});

test('between large zones a hundredth of the smaller one may be shared', () => {
  const west = zone(2, 'A', rectangle(0, 0, 10_000, 10_000));
  expect(told(west, zone(3, 'B', rectangle(9_940, 0, 10_000, 10_000))), '60 ha of 10,000').toEqual([]);
  expect(told(west, zone(3, 'B', rectangle(9_850, 0, 10_000, 10_000))), '150 ha').toEqual([['overlappingZones', 3]]);
});

test('zones of one name are told once, whatever its spaces and capitals, with their number', () => {
  const three = ['Zone 1', 'zone  1', 'ZONE 1'].map((name, rank) =>
    zone(rank + 2, name, rectangle(rank * 2000, 0, 900, 900)),
  );
  expect(zoneNotices(three)).toMatchObject([{ line: 2, reason: { params: { count: 3 } } }]);
  expect(told(...three.slice(0, 2))).toEqual([['repeatedZone', 2]]);
  expect(told(...three.slice(0, 1))).toEqual([]);
});

test('a zone anywhere in France is at home, one wholly outside is told, and so is one that crosses itself', () => {
  const abroad: Ring = [
    [20, 45],
    [21, 45],
    [21, 46],
    [20, 45],
  ];
  expect(told(zone(2, 'Po', abroad))).toEqual([['outsideFrance', 2]]);
  const bow: Ring = [at(0, 0), at(1000, 1000), at(1000, 0), at(0, 1000), at(0, 0)];
  expect(told(zone(5, 'Noeud', bow))).toEqual([['crossedOutline', 5]]);
});
