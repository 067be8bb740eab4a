import { expect, test } from 'vitest';
import type { ScenarioModel } from '~/modules/planning/optimisation/domain';
import { mapFinding, mapsBeside, mapSpecs, placeFinding } from './map-specs';
import { resultsMapView } from './results-map.view';

const model = {
  zones: [
    { id: 1, name: 'Nord', surfaceHa: 100 },
    { id: 2, name: 'Captages', surfaceHa: 50 },
  ],
  crops: [{ id: 5, name: 'Blé' }],
  drivingModes: [
    { id: 8, name: 'Raisonné', parent: 2 },
    { id: 9, name: 'AB', parent: 5 },
  ],
  indicators: [{ id: 1, name: 'Production', unit: 't', decimals: 1 }],
  reference: Float64Array.of(90, 10, 50, 0),
  matrix: [{ indicatorId: 1, values: Float64Array.of(7, 3, 7, 3) }],
} as unknown as ScenarioModel;
const x = Float64Array.of(80, 20, 10, 40);
const square = { type: 'Polygon', coordinates: [] };
const place = { id: 3, name: 'Sobre', matrixId: 1, matrix: 'M', territoryId: 1, territory: 'T' };
const words = (key: string, params: Record<string, unknown> = {}) => [key, ...Object.values(params)].join(' ');
const view = (subject: 'evolution' | 'share' | 'indicator', more: readonly string[] = []) =>
  resultsMapView(
    place,
    model,
    [square, square],
    ['Sobre', ...more].map((name, rank) => ({ id: rank + 3, name, x })),
    { subject, of: null, indicatorId: 1, beside: null },
    [],
  );

test('a map of change writes hectares and hatches what is new, never a percentage of nothing', () => {
  const [spec, ...others] = mapSpecs(view('evolution'), words, 'fr');
  expect(others).toEqual([]);
  const zones = spec!.layers.flatMap(({ style, label, features }) =>
    features.map((zone) => [zone.label, zone.value, label, style.hatch]),
  );
  expect(zones).toContainEqual(['Captages', '+40\u202fha', 'isNew', 'rising']);
  expect(zones).toContainEqual(['Nord', '+10\u202fha', expect.stringContaining('class'), undefined]);
  expect(spec!.layers.filter(({ style, legend }) => style.hatch && legend !== false)).toHaveLength(1);
});

test('today stands beside the result, headed by what changes over the whole territory', () => {
  const shares = view('share');
  expect(mapSpecs(shares, words, 'fr').map(({ title }) => title)).toEqual(['today', 'Sobre']);
  expect(mapFinding(shares, words, 'fr')).toBe('finding.share AB 7 40\u202f%');
  expect(mapFinding(view('share', ['Large']), words, 'fr')).toBe(
    'finding.several AB 7\u202f% finding.of Sobre 40\u202f%, finding.of Large 40\u202f%',
  );
});

test('over the maps of one result stands where it changes most; of several, what each comes to', () => {
  expect(placeFinding(view('evolution'), words, 'fr')).toBe('finding.where AB Captages +40\u202fha');
  const several = view('evolution', ['Large']);
  expect(placeFinding(several, words, 'fr')).toBe(mapFinding(several, words, 'fr'));
});

test('a sum is coloured and written by the hectare, its finding by the whole', () => {
  const production = view('indicator');
  expect(production.unit).toBe('t/ha');
  expect(mapFinding(production, words, 'fr')).toBe('finding.indicator Production 1\u202f010 810\u202ft');
});

test('two maps side by side keep the same room for a figure: their names stand at the same places', () => {
  const rooms = mapSpecs(view('share'), words, 'fr').map(({ layers }) =>
    layers.flatMap(({ features }) => features.map(({ id, roomFor }) => `${id} ${roomFor}`)).sort(),
  );
  expect(rooms[0]).toEqual(['1 10,0\u202f%', '2 80,0\u202f%']);
  expect(rooms[1]).toEqual(rooms[0]);
});

test('the difference stands before what a scenario comes to; of several scenarios each has its own', () => {
  const result = { ...view('share'), maps: view('share').maps.filter(({ today }) => !today) };
  const pair = mapsBeside([view('evolution'), result], words, 'fr');
  expect(pair.map(({ id, title }) => [id, title])).toEqual([
    ['results-map-3-evolution', 'changes'],
    ['results-map-3-share', 'Sobre'],
  ]);
  expect(mapsBeside([view('evolution', ['Large'])], words, 'fr').map(({ title }) => title)).toEqual(['Sobre', 'Large']);
});
