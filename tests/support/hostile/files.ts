/** Files that took our readers quadratic time, and ordinary files of the same size to compare with. */
import { workbookParts, zip } from '../../fixtures/files/archives';

/** Digits that compress badly: an archive with a high compression ratio is refused before it is read. */
function numbers(count: number): number[] {
  let seed = 13;
  return Array.from({ length: count }, () => (seed = (seed * 48_271) % 2_147_483_647));
}

const sheet = (data: string): Buffer => zip(workbookParts([{ name: 'Feuil1', data }]));

export const honestSheet = (cells: number): Buffer =>
  sheet(
    `<row r="1">${numbers(cells)
      .map((value) => `<c><v>${value}</v></c>`)
      .join('')}</row>`,
  );

/** The quote of the first row is never closed: followed by cells, or by plain text to the end. */
export const unclosedQuotes = (cells: number): Buffer[] => [
  sheet(
    `<row r="1><c>${numbers(cells)
      .map((value) => `<v>${value}</v></c><c>`)
      .join('')}`,
  ),
  sheet(`<row r="1 ${numbers(cells).join(' spans= ')}`),
];

const zones = (name: string, coordinates: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>` +
      `<name>${name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${coordinates}</coordinates>` +
      '</LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>',
  );

export function honestZones(points: number): Buffer {
  const ring = Array.from({ length: points }, (_, at) => {
    const angle = (2 * Math.PI * at) / points;
    return `${(0.1 * Math.cos(angle)).toFixed(7)},${(48 + 0.1 * Math.sin(angle)).toFixed(6)}`;
  });
  return zones('A', [...ring, ring[0]].join(' '));
}

/** Long runs of spaces in the name, in the coordinates and between elements. */
export const spacedZones = (bytes: number): Buffer[] => [
  zones('A', `${' '.repeat(bytes)}x`),
  zones(`A${' '.repeat(bytes)}B`, '0,48 x'),
  Buffer.from(`<kml><Document>${' '.repeat(bytes)}<Placemark`),
];
