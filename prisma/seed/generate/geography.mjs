/**
 * Zone polygons as a planar map: named nodes, zones as rings of nodes, and one broken line per pair of neighbouring
 * nodes, shared by the two zones that it separates. Neighbours therefore touch exactly and never overlap.
 */
import { seeded } from './random.mjs';

/** Kilometres in a degree at 48° N. */
const KM_LAT = 111.2;
const KM_LON = 74.4;

/**
 * The Vègre between Bernay-Neuvy-en-Champagne and Asnières-sur-Vègre (Sarthe), simplified; outer limits are invented.
 */
export const DEMO_NODES = {
  source: [-0.062, 48.083],
  r1: [-0.098, 48.05],
  r2: [-0.128, 48.018],
  r6: [-0.196, 47.912],
  r7: [-0.214, 47.896],
  north: [-0.14, 48.092],
  northWest: [-0.205, 48.052],
  west1: [-0.207, 48.02],
  west2: [-0.285, 47.985],
  west3: [-0.277, 47.945],
  west4: [-0.29, 47.91],
  southWest: [-0.275, 47.875],
  outlet: [-0.225, 47.858],
  south: [-0.19, 47.862],
  southEast: [-0.165, 47.885],
  bankWest1: [-0.158, 47.998],
  bankWest2: [-0.196, 47.978],
  bankWest3: [-0.217, 47.95],
  bankWest4: [-0.214, 47.925],
  bankEast1: [-0.122, 47.99],
  bankEast2: [-0.158, 47.962],
  bankEast3: [-0.176, 47.94],
  bankEast4: [-0.178, 47.918],
  east1: [-0.02, 48.066],
  east2: [-0.03, 48.02],
  east3: [-0.055, 47.935],
  plateau: [-0.085, 47.985],
  well1: [-0.11, 47.965],
  well2: [-0.14, 47.935],
  hill1: [-0.11, 47.915],
  hill2: [-0.11, 47.89],
};

export const DEMO_RINGS = {
  'Charnie amont': ['source', 'north', 'northWest', 'west1', 'bankWest1', 'r2', 'r1'],
  'Champagne de Bernay': ['source', 'r1', 'r2', 'bankEast1', 'plateau', 'east2', 'east1'],
  'Vallée de Loué': [
    'r2',
    'bankWest1',
    'bankWest2',
    'bankWest3',
    'bankWest4',
    'r6',
    'bankEast4',
    'bankEast3',
    'bankEast2',
    'bankEast1',
  ],
  'Bocage de Brûlon': ['west1', 'west2', 'west3', 'bankWest3', 'bankWest2', 'bankWest1'],
  'Périmètre des captages': ['bankEast1', 'bankEast2', 'bankEast3', 'well2', 'well1'],
  'Champagne de Vallon': ['bankEast1', 'well1', 'well2', 'hill1', 'east3', 'east2', 'plateau'],
  'Plateau de Chantenay': ['bankEast3', 'bankEast4', 'r6', 'r7', 'southEast', 'hill2', 'hill1', 'well2'],
  'Basse Vègre': ['west3', 'west4', 'southWest', 'outlet', 'south', 'southEast', 'r7', 'r6', 'bankWest4', 'bankWest3'],
};

/** The river winds more than a parish boundary, its banks in between. */
const isRiver = (name) => /^(source|r\d)/.test(name);
const isBank = (name) => isRiver(name) || name.startsWith('bank');

export function brokenLine(from, to, levels, roughness, random) {
  let points = [from, to];
  for (let level = 0; level < levels; level += 1) {
    const finer = [points[0]];
    for (let index = 1; index < points.length; index += 1) {
      const [a, b] = [points[index - 1], points[index]];
      const [dx, dy] = [(b[0] - a[0]) * KM_LON, (b[1] - a[1]) * KM_LAT];
      const shift = random.between(-roughness, roughness);
      finer.push([(a[0] + b[0]) / 2 - (dy * shift) / KM_LON, (a[1] + b[1]) / 2 + (dx * shift) / KM_LAT], b);
    }
    points = finer;
  }
  return points;
}

export const rounded = ([lon, lat]) => [Math.round(lon * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5];

/** Zones `{ name, ring }`, ring closed and counter-clockwise, in WGS 84 degrees. */
export function drawZones(nodes, rings, { seed, levels = 2 }) {
  const lines = new Map();
  const random = seeded(seed);
  const line = (from, to) => {
    const key = [from, to].sort().join('|');
    if (!lines.has(key)) {
      const [first, last] = key.split('|');
      const river = isRiver(first) && isRiver(last);
      const roughness = isBank(first) && isBank(last) ? 0.16 : 0.1;
      lines.set(
        key,
        brokenLine(nodes[first], nodes[last], river ? levels + 1 : levels, roughness, random).map(rounded),
      );
    }
    const points = lines.get(key);
    return key.startsWith(`${from}|`) ? points : [...points].reverse();
  };
  return Object.entries(rings).map(([name, corners]) => {
    const ring = corners.flatMap((corner, index) => line(corner, corners[(index + 1) % corners.length]).slice(0, -1));
    ring.push(ring[0]);
    return { name, ring: signedArea(ring) < 0 ? ring.reverse() : ring };
  });
}

/** A lattice of `columns × rows` cells for the large territories, with jittered corners. */
export function latticeNodes(columns, rows, { west, south, step, seed }) {
  const random = seeded(seed);
  const nodes = {};
  for (let row = 0; row <= rows; row += 1) {
    for (let column = 0; column <= columns; column += 1) {
      nodes[`n${column}-${row}`] = [
        west + step * (column + random.between(-0.22, 0.22)),
        south + step * 0.67 * (row + random.between(-0.22, 0.22)),
      ];
    }
  }
  const cells = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      cells.push([`n${column}-${row}`, `n${column + 1}-${row}`, `n${column + 1}-${row + 1}`, `n${column}-${row + 1}`]);
    }
  }
  return { nodes, cells };
}

function signedArea(ring) {
  let twice = 0;
  for (let index = 1; index < ring.length; index += 1) {
    const [a, b] = [ring[index - 1], ring[index]];
    twice += (a[0] * b[1] - b[0] * a[1]) * KM_LON * KM_LAT;
  }
  return twice / 2;
}

/** Hectares inside a ring; the flat approximation is within 0.3 % of the geodesic area over these 25 km. */
export const hectares = (ring) => Math.abs(signedArea(ring)) * 100;

export function contains(ring, [x, y]) {
  let inside = false;
  for (let index = 1; index < ring.length; index += 1) {
    const [a, b] = [ring[index - 1], ring[index]];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]);

export function toKml(title, description, zones) {
  const placemarks = zones.map(
    ({ name, ring }) => `    <Placemark>
      <name>${escaped(name)}</name>
      <Polygon>
        <outerBoundaryIs>
          <LinearRing>
            <coordinates>
${ring.map(([lon, lat]) => `              ${lon.toFixed(5)},${lat.toFixed(5)},0`).join('\n')}
            </coordinates>
          </LinearRing>
        </outerBoundaryIs>
      </Polygon>
    </Placemark>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>${escaped(title)}</name>
    <description>${escaped(description)}</description>
${placemarks.join('\n')}
  </Document>
</kml>
`;
}
