/** Outlines of KML and GeoJSON files: what is kept of each placemark, what is told where one cannot be drawn. */
import { expect, test } from 'vitest';
import { drawChosen } from './draw-outline.server';
import { openZones } from './read-file.server';

const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text));

const placemark = (name: string, inside: string): string => `<Placemark>${name}${inside}</Placemark>`;
const polygon = (outer: string, hole = ''): string =>
  `<Polygon><outerBoundaryIs><LinearRing><coordinates>${outer}</coordinates></LinearRing></outerBoundaryIs>` +
  `${hole}</Polygon>`;

test(
  'KML zones: names from <name> or from exported fields, altitudes dropped, rings closed and turned, parts ' +
    'gathered',
  async () => {
    const square = '0,45,12 0,46,12 1,46,12 1,45,12';
    const hole =
      '<innerBoundaryIs><LinearRing><coordinates>.2,45.2 .4,45.2 .4,45.4 ' +
      '.2,45.2</coordinates></LinearRing></innerBoundaryIs>';
    const valley = placemark('<name><![CDATA[Vallée & côte]]></name>', polygon(square, hole));
    const kml = `<kml xmlns="http://www.opengis.net/kml/2.2"><Document><Folder>${valley}
${placemark(
  '',
  '<ExtendedData><SchemaData><SimpleData name="nombre">2</SimpleData><SimpleData name="NOM_BV">Plateau' +
    '</SimpleData><SimpleData name="__proto__">x' +
    `</SimpleData></SchemaData></ExtendedData><MultiGeometry>${polygon(square)}` +
    `${polygon('2, 45 3, 45 3, 46 2, 45')}</MultiGeometry>`,
)}
${placemark('<name>Sonde</name>', '<Point><coordinates>-0.5,48.8</coordinates></Point>')}</Folder></Document></kml>`;
    const read = await openZones({ name: 'zones.kml', bytes: bytesOf(kml) });
    if (!read.ok) throw new Error(JSON.stringify(read.reason));
    expect(read.value.zones.map(({ name, geometry }) => [name, geometry])).toEqual([
      [
        'Vallée & côte',
        {
          type: 'Polygon',
          coordinates: [
            [
              [0, 45],
              [1, 45],
              [1, 46],
              [0, 46],
              [0, 45],
            ],
            [
              [0.2, 45.2],
              [0.4, 45.4],
              [0.4, 45.2],
              [0.2, 45.2],
            ],
          ],
        },
      ],
      [
        'Plateau',
        {
          type: 'MultiPolygon',
          coordinates: [
            [
              [
                [0, 45],
                [1, 45],
                [1, 46],
                [0, 46],
                [0, 45],
              ],
            ],
            [
              [
                [2, 45],
                [3, 45],
                [3, 46],
                [2, 45],
              ],
            ],
          ],
        },
      ],
    ]);
    expect(read.value.points).toEqual([{ line: 3, name: 'Sonde', properties: {}, position: [-0.5, 48.8] }]);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  },
);

test(
  'C115 a zone that cannot be drawn is told with its line, the others are kept; an unreadable file says so in ' +
    'one sentence',
  async () => {
    const kml =
      `<kml>\n${placemark('<name>A</name>', polygon('0,0 1,1'))}\n` +
      `${placemark('<name>B</name>', polygon('650000,6860000 650001,6860000 650001,6860001'))}\n` +
      `${placemark('<name>C</name>', polygon('0,0 x,1 1,1'))}\n` +
      `${placemark('<name>D</name>', polygon('0,0 1,0 1,1'))}</kml>`;
    const read = await openZones({ name: 'zones.kml', bytes: bytesOf(kml) });
    expect(
      read.ok && [
        read.value.zones.map((zone) => zone.name),
        read.value.issues.map(({ line, reason }) => [line, reason.key]),
      ],
    ).toEqual([
      ['D'],
      [
        [2, 'reason.openRing'],
        [3, 'reason.projectedCoordinates'],
        [4, 'reason.badCoordinates'],
      ],
    ]);
    const cut = await openZones({ name: 'zones.kml', bytes: bytesOf(kml.slice(0, 100)) });
    expect(cut.ok ? cut : cut.reason.reason.key).toBe('reason.kmlUnreadable');
  },
);

/** What the form of a territory draws of a whole file. */
async function drawnOf(name: string, text: string) {
  const bytes = bytesOf(text);
  const file = { bytes, name, originalName: name, size: bytes.length, dispose: () => Promise.resolve() };
  const drawn = await drawChosen(file, null, { login: 'a', locale: 'fr' });
  if (!drawn.ok) throw new Error('refused');
  return drawn.value;
}
const square = (west: number) =>
  [
    [west, 48],
    [west + 0.01, 48],
    [west + 0.01, 48.01],
    [west, 48.01],
    [west, 48],
  ] as const;

test('the preview of a whole file names each of its zones, and tells those that had no name', async () => {
  const zone = (west: number) => polygon(square(west).join(' '));
  const kml = `<kml>${placemark('<name>Amont</name>', zone(-0.2))}${placemark('', zone(-0.1))}</kml>`;
  const { zones, notices } = await drawnOf('zones.kml', kml);
  expect(zones.map(({ name, geometry }) => [name, geometry.coordinates.length])).toEqual([
    ['Amont', 1],
    ['Zone 2', 1],
  ]);
  expect(notices).toEqual([expect.stringContaining('Zone 2')]);
});

test('the preview of a GeoJSON tells of its names what that of a KML tells', async () => {
  const feature = (properties: object, west: number) => ({
    ...{ type: 'Feature', properties },
    geometry: { type: 'Polygon', coordinates: [square(west)] },
  });
  const features = [feature({ name: 'Amont' }, -0.2), feature({}, -0.1), feature({ name: 'Amont' }, -0.3)];
  const { notices } = await drawnOf('z.geojson', JSON.stringify({ type: 'FeatureCollection', features }));
  expect(notices).toEqual([expect.stringContaining('Zone 2'), expect.stringContaining('Amont')]);
});
