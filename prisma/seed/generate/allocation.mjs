/**
 * Present-day crop allocation: shares of crops by zone, of modes by kind of farming; hundredths of hectare kept as
 * integers so that sums are exact.
 */
import { seeded } from './random.mjs';

/** Percent of the zone by crop, in the order of CROPS. */
export const DEMO_CROP_SHARES = {
  'Charnie amont': [18, 6, 7, 0, 4, 0, 0, 16, 0, 2, 0, 0, 2, 3, 20, 22],
  'Champagne de Bernay': [34, 13, 0, 6, 15, 8, 7, 3, 4, 2, 2, 2, 2, 2, 0, 0],
  'Vallée de Loué': [16, 4, 0, 0, 3, 3, 22, 12, 0, 2, 0, 2, 0, 3, 12, 21],
  'Bocage de Brûlon': [20, 6, 6, 0, 5, 0, 0, 19, 0, 2, 0, 0, 2, 3, 18, 19],
  'Périmètre des captages': [30, 10, 0, 4, 12, 6, 12, 6, 3, 2, 0, 0, 2, 3, 6, 4],
  'Champagne de Vallon': [33, 12, 0, 6, 14, 9, 8, 2, 4, 3, 2, 2, 1, 2, 2, 0],
  'Plateau de Chantenay': [27, 9, 3, 3, 11, 7, 9, 8, 2, 2, 0, 2, 1, 3, 8, 5],
  'Basse Vègre': [19, 6, 4, 2, 4, 4, 14, 12, 0, 2, 0, 1, 1, 4, 13, 14],
};

const PLAIN = [0.3, 0.47, 0.15, 0.03, 0.05];
const VALLEY = [0.22, 0.5, 0.17, 0.04, 0.07];
const BOCAGE = [0.07, 0.43, 0.3, 0.09, 0.11];
export const DEMO_MODE_SHARES = {
  'Charnie amont': BOCAGE,
  'Champagne de Bernay': PLAIN,
  'Vallée de Loué': VALLEY,
  'Bocage de Brûlon': BOCAGE,
  'Périmètre des captages': PLAIN,
  'Champagne de Vallon': PLAIN,
  'Plateau de Chantenay': PLAIN,
  'Basse Vègre': VALLEY,
};

/** Agricultural share of each zone: woods, hedges, roads and villages take the rest. */
export const DEMO_FARMED = {
  'Charnie amont': 0.64,
  'Champagne de Bernay': 0.82,
  'Vallée de Loué': 0.7,
  'Bocage de Brûlon': 0.71,
  'Périmètre des captages': 0.8,
  'Champagne de Vallon': 0.83,
  'Plateau de Chantenay': 0.76,
  'Basse Vègre': 0.67,
};

/** Shares turned into whole units that sum to `total`: largest remainders get the units left. */
function apportion(weights, total) {
  const sum = weights.reduce((a, b) => a + b, 0);
  const exact = weights.map((weight) => (weight / sum) * total);
  const units = exact.map(Math.floor);
  let left = total - units.reduce((a, b) => a + b, 0);
  const order = exact.map((value, index) => [value - units[index], index]).sort((a, b) => b[0] - a[0] || a[1] - b[1]);
  for (const [, index] of order) {
    if (left === 0) break;
    units[index] += 1;
    left -= 1;
  }
  return units;
}

/**
 * Lines `{ zone, crop, mode, ares }` (1 are = 0.01 ha). A combination under `smallest` hectares is left out, and
 * legumes and grass are more often organic than cereals, as on real farms.
 */
export function allocate(zones, crops, modes, { cropShares, modeShares, surfaces, possible, seed, smallest = 18 }) {
  const random = seeded(seed);
  const lines = [];
  for (const zone of zones) {
    const total = Math.round(surfaces[zone] * 100);
    const byCrop = apportion(
      cropShares[zone].map((share) => share * random.between(0.9, 1.1)),
      total,
    );
    crops.forEach((crop, c) => {
      if (byCrop[c] === 0) return;
      let weights = modes.map((mode, m) => {
        if (!possible(zone, crop, mode)) return 0;
        const organicTaste = mode.parent === 5 ? (crop.legume || crop.season === 0 ? 2.2 : 0.8) : 1;
        return modeShares[zone][m] * organicTaste * random.between(0.75, 1.25);
      });
      const sum = weights.reduce((a, b) => a + b, 0);
      weights = weights.map((weight) => (((weight / sum) * byCrop[c]) / 100 < smallest ? 0 : weight));
      if (weights.every((weight) => weight === 0))
        weights = modes.map((mode) => (mode.parent === 2 && possible(zone, crop, mode) ? 1 : 0));
      apportion(weights, byCrop[c]).forEach((ares, m) => {
        if (ares > 0) lines.push({ zone, crop: crop.name, mode: modes[m].name, ares });
      });
    });
  }
  return lines;
}
