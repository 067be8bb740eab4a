/**
 * What the demo's maps stand on: an illustrative river network, the limit of the basin, two intakes, woods and built-up
 * areas. The Vègre runs along the limits of the zones that it separates; the other courses are rough, and the woods are
 * nowhere but on these maps.
 */
import { brokenLine, DEMO_NODES, rounded } from './geography.mjs';
import { seeded } from './random.mjs';

const same = ([x, y], [u, v]) => x === u && y === v;

/** The shorter way along a zone's ring from one place to another. */
function along(zones, name, from, to) {
  const ring = zones.find((zone) => zone.name === name).ring.slice(0, -1);
  const [start, end] = [from, to].map((place) => ring.findIndex((point) => same(point, place)));
  const walk = (step) => {
    const way = [ring[start]];
    for (let rank = start; rank !== end;) {
      rank = (rank + step + ring.length) % ring.length;
      way.push(ring[rank]);
    }
    return way;
  };
  const [forth, back] = [walk(1), walk(-1)];
  return forth.length <= back.length ? forth : back;
}

const COURSES = {
  'La Sarthe': [
    [0.06, 47.925],
    [-0.02, 47.893],
    [-0.06, 47.872],
    [-0.1, 47.868],
    [-0.096, 47.84],
    [-0.12, 47.822],
    [-0.16, 47.828],
    [-0.2, 47.845],
    [-0.225, 47.852],
    [-0.27, 47.846],
    [-0.36, 47.836],
  ],
  'Le Végroneau': [
    [-0.188, 48.072],
    [-0.165, 48.05],
    [-0.145, 48.032],
    [-0.128, 48.018],
  ],
  'Le Palais': [
    [-0.268, 48.002],
    [-0.245, 47.985],
    [-0.234, 47.966],
    [-0.214, 47.948],
    [-0.195, 47.925],
  ],
  'La Gée': [
    [-0.03, 48.03],
    [-0.045, 47.985],
    [-0.04, 47.94],
    [-0.05, 47.9],
    [-0.06, 47.872],
  ],
  'Le Treulon': [
    [-0.32, 47.975],
    [-0.305, 47.935],
    [-0.31, 47.89],
    [-0.298, 47.845],
  ],
};

const INTAKES = { 'Captage des Vallées': [-0.14, 47.962], 'Captage du Plateau': [-0.16, 47.913] };

/** Outer limit, a little wider than the zones; the outlet stays where it is. */
const LIMIT = ['north', 'northWest', 'west2', 'west4', 'southWest', 'outlet', 'south', 'hill2', 'east3', 'east1'];
const CENTRE = [-0.155, 47.975];

function limit(random) {
  const corners = LIMIT.map((name) => {
    const [x, y] = DEMO_NODES[name];
    const wider = name === 'outlet' ? 1 : 1.09;
    return [CENTRE[0] + (x - CENTRE[0]) * wider, CENTRE[1] + (y - CENTRE[1]) * wider];
  });
  const ring = corners.flatMap((corner, rank) =>
    brokenLine(corner, corners[(rank + 1) % corners.length], 2, 0.05, random).slice(0, -1),
  );
  return [...ring, ring[0]].map(rounded);
}

/** Middle, half a width and half a height in degrees of longitude, corners. */
const WOODS = {
  'Bois de la Charnie': [-0.212, 48.052, 0.026, 0.017, 13],
  'Bois de Bernay': [-0.118, 48.066, 0.013, 0.011, 10],
  'Bois de Pescheray': [-0.262, 47.982, 0.012, 0.016, 10],
  'Bois du Creux': [-0.085, 47.998, 0.014, 0.009, 10],
  'Bois de Moncé': [-0.256, 47.922, 0.011, 0.012, 10],
  'Bois des Vallées': [-0.112, 47.934, 0.012, 0.009, 10],
  'Bois de Vallon': [-0.022, 47.962, 0.012, 0.018, 11],
  'Bois de la Vègre': [-0.204, 47.868, 0.012, 0.009, 9],
};
const BUILT = {
  'Bourg de Loué': [-0.1536, 47.9956, 0.0085, 0.0085, 8],
  'Bourg de Brûlon': [-0.23, 47.9667, 0.007, 0.008, 8],
  'Bourg de Vallon-sur-Gée': [-0.0658, 47.9594, 0.005, 0.006, 7],
  'Bourg de Chantenay-Villedieu': [-0.1658, 47.9189, 0.005, 0.006, 7],
  'Bourg d’Asnières-sur-Vègre': [-0.2361, 47.8911, 0.0045, 0.005, 7],
  'Bourg de Noyen-sur-Sarthe': [-0.0989, 47.8717, 0.008, 0.007, 8],
};
/** A degree of latitude is so many of longitude here. */
const UPRIGHT = 0.67;

function patch([x, y, wide, high, corners], random) {
  const ring = Array.from({ length: corners }, (_, rank) => {
    const [angle, reach] = [(2 * Math.PI * rank) / corners, random.between(0.75, 1.2)];
    return rounded([x + wide * reach * Math.cos(angle), y + high * reach * UPRIGHT * Math.sin(angle)]);
  });
  return [...ring, ring[0]];
}

export function groundFeatures(zones) {
  const random = seeded(7222);
  const winding = (corners) =>
    corners
      .slice(1)
      .flatMap((corner, rank) => brokenLine(corners[rank], corner, 2, 0.14, random).slice(rank === 0 ? 0 : 1))
      .map(rounded);
  const { source, r1, r2, r6, r7, outlet } = DEMO_NODES;
  const valley = [r2, [-0.145, 48], [-0.163, 47.982], [-0.176, 47.965], [-0.196, 47.945], [-0.195, 47.925], r6];
  const vegre = [
    ...along(zones, 'Charnie amont', source, r1),
    ...along(zones, 'Charnie amont', r1, r2).slice(1),
    ...winding(valley).slice(1),
    ...along(zones, 'Basse Vègre', r6, r7).slice(1),
    ...winding([r7, [-0.226, 47.878], outlet, [-0.225, 47.852]]).slice(1),
  ];
  const patches = seeded(1361);
  const feature = (kind, name, type, coordinates) => ({
    type: 'Feature',
    properties: { name, kind },
    geometry: { type, coordinates },
  });
  return [
    feature('river', 'La Vègre', 'LineString', vegre),
    ...Object.entries(COURSES).map(([name, corners]) => feature('river', name, 'LineString', winding(corners))),
    feature('catchment', 'Bassin de la Vègre', 'Polygon', [limit(random)]),
    ...Object.entries(INTAKES).map(([name, place]) => feature('intake', name, 'Point', place)),
    ...[
      ['wood', WOODS],
      ['built', BUILT],
    ].flatMap(([kind, all]) =>
      Object.entries(all).map(([name, one]) =>
        feature(kind, `${name} (illustration)`, 'Polygon', [patch(one, patches)]),
      ),
    ),
  ];
}

/** A feature a line: a change is read in a difference. */
export const toGeoJson = (features) =>
  `{"type":"FeatureCollection","features":[\n${features.map((one) => JSON.stringify(one)).join(',\n')}\n]}\n`;
