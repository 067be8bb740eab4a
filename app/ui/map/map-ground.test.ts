import { expect, test } from 'vitest';
import { besideSubject } from './map-ground';
import type { MapLayer } from './map-spec';

const layer = (id: string, places: readonly (readonly [number, number])[], more: Partial<MapLayer> = {}): MapLayer => ({
  id,
  label: id,
  style: {},
  features: places.map((coordinates, rank) => ({
    id: `${id}-${rank}`,
    label: '',
    geometry: { type: 'Point', coordinates },
  })),
  ...more,
});
const idsOf = (layers: readonly MapLayer[]) => layers.flatMap(({ features }) => features.map(({ id }) => id));

test('a mark of the ground is left out where the subject has one, its line of the legend with its last mark', () => {
  const subject = [layer('stations', [[0.1, 48]])];
  const intakes = layer('intake', [
    [0.1001, 48.0009],
    [0.2, 48],
  ]);
  expect(idsOf(besideSubject([{ ...intakes, legend: true }], subject))).toEqual(['intake-1']);
  expect(besideSubject([layer('intake', [[0.1, 48]], { legend: true })], subject)).toEqual([]);
  // towns are no marks of the subject's things
  expect(idsOf(besideSubject([layer('town', [[0.1, 48]])], subject))).toEqual(['town-0']);
});
