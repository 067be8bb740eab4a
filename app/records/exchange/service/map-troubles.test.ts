/** Maps of zones as people export them: what is lost or meant otherwise is told, nothing is stored in silence. */
import { expect, test } from 'vitest';
import { zip } from '../../../../tests/fixtures/files/archives';
import { openZones } from './read-file.server';

type Corner = readonly [number, number];
const square = (west: number, south: number, side: number): Corner[] => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];
const ring = (corners: readonly Corner[]) =>
  `<LinearRing><coordinates>${corners.map((corner) => corner.join(',')).join(' ')}</coordinates></LinearRing>`;
const polygon = (edge: readonly Corner[], ...holes: Corner[][]) =>
  `<Polygon><outerBoundaryIs>${ring(edge)}</outerBoundaryIs>` +
  `${holes.length > 0 ? `<innerBoundaryIs>${holes.map(ring).join('')}</innerBoundaryIs>` : ''}</Polygon>`;
const placemark = (name: string, inside: string) => `<Placemark><name>${name}</name>${inside}</Placemark>`;
const kml = (...placemarks: string[]) => `<kml><Document>${placemarks.join('')}</Document></kml>`;

async function read(name: string, content: string | Buffer) {
  const found = await openZones({ name, bytes: new Uint8Array(Buffer.from(content)) });
  const key = ({ reason }: { reason: { key: string; params?: object } }) => [
    reason.key.replace('reason.', ''),
    ...Object.values(reason.params ?? {}),
  ];
  if (!found.ok) return { refused: key(found.reason), line: found.reason.line };
  const { zones, issues, notices } = found.value;
  return {
    zones: zones.map((zone) => zone.name),
    rings: zones.flatMap(({ geometry }) =>
      (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).map(({ length }) => length),
    ),
    issues: issues.map(key),
    notices: notices.map(key),
  };
}
const clean = { issues: [], notices: [] };
const SARTHE = square(-0.3, 47.9, 0.03);

test('a zone of one edge and two holes in one boundary keeps both, and has nothing to tell', async () => {
  const holes = [square(-0.29, 47.91, 0.005), square(-0.28, 47.92, 0.005)];
  expect(await read('a.kml', kml(placemark('Îlot', polygon(SARTHE, ...holes))))).toEqual({
    zones: ['Îlot'],
    rings: [3],
    ...clean,
  });
});

test('latitude before longitude is refused with the name, a zone beyond the borders is told', async () => {
  const swapped = SARTHE.map(([x, y]): Corner => [y, x]);
  expect(await read('a.kml', kml(placemark('Plaine', polygon(swapped))))).toMatchObject({
    refused: ['swappedCoordinates', 'Plaine'],
  });
  expect(await read('a.kml', kml(placemark('Po', polygon(square(11, 45, 0.1)))))).toMatchObject({
    zones: ['Po'],
    notices: [['outsideFrance', 'Po']],
  });
  // overseas is France
  expect(await read('a.kml', kml(placemark('Salazie', polygon(square(55.5, -21.1, 0.05)))))).toMatchObject(clean);
});

test.each([
  [[456_000, 6_770_000], 'Lambert 93'],
  [[456_000, 2_340_000], 'Lambert II étendu'],
  [[1_456_000, 7_200_000], 'CC48'],
  [[690_000, 5_310_000], 'UTM / Web Mercator'],
  [[345_000, 7_660_000], 'RGR92 UTM 40S'],
] as const)('metres from %j are refused as %s', async ([x, y], projection) => {
  expect(await read('a.kml', kml(placemark('Plaine', polygon(square(x, y, 900)))))).toMatchObject({
    refused: ['projectedCoordinates', projection],
  });
});

test('numbers that no projection gives are off the globe', async () => {
  const far = await read('a.kml', kml(placemark('Plaine', polygon(square(181, 0, 1)))));
  expect(far.refused).toEqual(['coordinatesOutOfRange']);
});

test('an outline that crosses itself is told; one whose halves cancel each other is refused', async () => {
  const knot: Corner[] = [
    [-0.2, 48],
    [-0.16, 48.04],
    [-0.16, 48],
    [-0.2, 48.04],
  ];
  expect(await read('a.kml', kml(placemark('Nœud', polygon(knot))))).toMatchObject({
    refused: ['crossedOutline', 'Nœud'],
  });
  const uneven: Corner[] = [knot[0]!, [-0.16, 48.08], knot[2]!, knot[3]!];
  expect(await read('a.kml', kml(placemark('Nœud', polygon(uneven))))).toMatchObject({
    notices: [['crossedOutline', 'Nœud']],
  });
});

test('a part without surface is an issue with the name of its zone, the good part stays', async () => {
  const flat: Corner[] = [
    [-0.1, 48],
    [-0.09, 48],
    [-0.1, 48],
  ];
  const parts = `<MultiGeometry>${polygon(SARTHE)}${polygon(flat)}</MultiGeometry>`;
  expect(await read('a.kml', kml(placemark('Coteau', parts)))).toEqual({
    zones: ['Coteau'],
    rings: [1],
    issues: [['openRing', 'Coteau']],
    notices: [],
  });
});

test('zones of one name, whatever its case and spaces, are told with their count', async () => {
  const names = ['Zone 1', 'Zone  1', 'zone 1', 'Zone 2'];
  const file = kml(...names.map((name, at) => placemark(name, polygon(square(-0.3 + at, 47, 0.1)))));
  expect((await read('a.kml', file)).notices).toEqual([['repeatedZone', 'Zone 1', 3]]);
});

test('the names of ArcGIS are in the table of the description, and told', async () => {
  const table = (name: string) =>
    `<description><![CDATA[<table><tr><td>NOM_ZONE</td><td>${name}</td></tr>` +
    '<tr><td>HA</td><td>7</td></tr></table>]]></description>';
  const file = kml(
    placemark('selection', table('Val d&#233;but &amp; fin') + polygon(SARTHE)),
    placemark('selection', table('Aval') + polygon(square(-0.2, 47, 0.1))),
  );
  expect(await read('a.kml', file)).toMatchObject({
    zones: ['Val début & fin', 'Aval'],
    notices: [['namesFromField', 'selection', 'NOM_ZONE']],
  });
});

test('zones that cover the same ground are told with the surface, neighbours are not', async () => {
  const at = (name: string, west: number) => placemark(name, polygon(square(west, 48, 0.04)));
  expect((await read('a.kml', kml(at('A', -0.2), at('B', -0.16)))).notices).toEqual([]);
  const [told] = (await read('a.kml', kml(at('A', -0.2), at('B', -0.18)))).notices!;
  // 0.02° × 0.04° at 48° north
  expect(told).toEqual(['overlappingZones', 'A', 'B', expect.stringMatching(/^66\d$/)]);
});

test('a hole beside its edge is left out and told; a polygon inside another counts twice and is told', async () => {
  expect(await read('a.kml', kml(placemark('A', polygon(SARTHE, square(1, 47, 0.01)))))).toMatchObject({
    rings: [1],
    notices: [['strayHole', 'A']],
  });
  const inside = `<MultiGeometry>${polygon(SARTHE)}${polygon(square(-0.29, 47.91, 0.005))}</MultiGeometry>`;
  expect((await read('a.kml', kml(placemark('A', inside)))).notices).toEqual([['partInside', 'A']]);
});

const LINK = '<NetworkLink><name>Zones</name><Link><href>zones.kml</href></Link></NetworkLink>';
test('a file that only points to another is refused so, one that also points to another tells it', async () => {
  expect(await read('a.kml', `<kml><Document>\n${LINK}</Document></kml>`)).toEqual({
    refused: ['linkedElsewhere'],
    line: 2,
  });
  const { notices } = await read('a.kml', kml(LINK, placemark('A', polygon(SARTHE))));
  expect(notices).toEqual([['linkedBeside']]);
});

test('a KMZ is read as the KML in it, with what its main file points to', async () => {
  const parts = [
    { name: 'files/zones.kml', content: kml(placemark('Aval', polygon(SARTHE))) },
    { name: 'doc.kml', content: kml(LINK, placemark('Amont', polygon(square(-0.2, 47, 0.1)))) },
    { name: 'files/logo.png', content: 'png' },
  ];
  expect(await read('zones.kmz', zip(parts))).toEqual({ zones: ['Amont', 'Aval'], rings: [1, 1], ...clean });
});

test.each([
  ['without a KML', zip([{ name: 'logo.png', content: 'png' }]), 'kmzWithoutKml'],
  ['that leaves its folder', zip([{ name: '../doc.kml', content: kml() }]), 'archiveUnsafeName'],
  ['that lies about a size', zip([{ name: 'doc.kml', content: kml(), claimedSize: 3 }]), 'damagedArchive'],
  ['that is a bomb', zip([{ name: 'doc.kml', content: Buffer.alloc(9 * 1024 * 1024) }]), 'archiveTooDense'],
  ['that is a KML', Buffer.from(kml()), 'contentMismatch'],
])('a KMZ %s is refused', async (_, content, reason) => {
  expect((await read('zones.kmz', content)).refused?.[0]).toBe(reason);
});

const feature = (name: string, geometry: object) => ({ type: 'Feature', properties: { NOM_ZONE: name }, geometry });
const collection = (features: object[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });
const area = (...coordinates: Corner[][]) => ({ type: 'Polygon', coordinates });

test('a GeoJSON is read alike, whatever the directions of its rings', async () => {
  const hole = square(-0.29, 47.91, 0.005);
  for (const edge of [SARTHE, [...SARTHE].reverse()])
    expect(await read('a.geojson', collection([feature('Îlot', area(edge, hole))]))).toEqual({
      zones: ['Îlot'],
      rings: [2],
      ...clean,
    });
  const swapped = SARTHE.map(([x, y]): Corner => [y, x]);
  expect(
    await read(
      'a.json',
      collection([feature('A', area(SARTHE)), feature('A', area(swapped)), feature('', area(SARTHE))]),
    ),
  ).toMatchObject({
    zones: ['A', 'Zone 2'],
    issues: [['swappedCoordinates', 'A']],
    notices: [
      ['namelessZone', 'Zone 2'],
      ['overlappingZones', 'A', 'Zone 2', expect.any(String)],
    ],
  });
});

test('the system that a GeoJSON names is looked at: degrees are read, a projection is refused by name', async () => {
  const named = (name: string) =>
    read('a.geojson', collection([feature('A', area(SARTHE))], { crs: { type: 'name', properties: { name } } }));
  for (const degrees of ['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:EPSG::4326', 'EPSG:4171'])
    expect(await named(degrees)).toMatchObject({ zones: ['A'], ...clean });
  expect(await named('urn:ogc:def:crs:EPSG::2154')).toMatchObject({
    refused: ['projectedCoordinates', 'Lambert 93, EPSG:2154'],
  });
  expect(await named('EPSG:14326')).toMatchObject({ refused: ['projectedCoordinates', 'EPSG:14326'] });
});

test('a lone geometry is a file, and a collection of geometries is the surfaces in it', async () => {
  const point = { type: 'Point', coordinates: [-0.3, 47.9] };
  expect(await read('a.geojson', JSON.stringify(area(SARTHE)))).toMatchObject({ zones: ['Zone 1'] });
  const both = { type: 'GeometryCollection', geometries: [point, area(SARTHE)] };
  expect(await read('a.geojson', collection([feature('A', both)]))).toMatchObject({ zones: ['A'], rings: [1] });
});
