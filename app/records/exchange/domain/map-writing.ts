import type { Geometry, MapFeature, Position, Ring } from './geometry';

/** A map as KML 2.2 (OGC 07-147r2), readable by the tools that planners have. */
export function kmlText(name: string, features: readonly MapFeature[]): string {
  const placemarks = features.map(
    (feature) =>
      `<Placemark><name>${xmlText(feature.name)}</name>${extendedData(feature)}` +
      `${kmlGeometry(feature.geometry)}</Placemark>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>' +
    `${xmlText(name)}</name>\n${placemarks.join('\n')}\n</Document></kml>\n`
  );
}

export function geoJsonText(name: string, features: readonly MapFeature[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    name,
    features: features.map((feature) => ({
      type: 'Feature',
      properties: { name: feature.name, ...feature.properties },
      geometry: feature.geometry,
    })),
  });
}

/** XML 1.0 has no place for control characters, even as references. */
const xmlText = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\r/g, '&#13;');

function extendedData({ properties = {} }: MapFeature): string {
  const data = Object.entries(properties)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `<Data name="${xmlText(key)}"><value>${xmlText(String(value))}</value></Data>`);
  return data.length === 0 ? '' : `<ExtendedData>${data.join('')}</ExtendedData>`;
}

function kmlGeometry(geometry: Geometry): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point><coordinates>${coordinate(geometry.coordinates)}</coordinates></Point>`;
    case 'LineString':
      return `<LineString>${coordinates(geometry.coordinates)}</LineString>`;
    case 'Polygon':
      return kmlPolygon(geometry.coordinates);
    case 'MultiPolygon':
      return `<MultiGeometry>${geometry.coordinates.map(kmlPolygon).join('')}</MultiGeometry>`;
  }
}

function kmlPolygon([outer = [], ...holes]: readonly Ring[]): string {
  const ring = (tag: string, positions: Ring): string =>
    `<${tag}><LinearRing>${coordinates(positions)}</LinearRing></${tag}>`;
  return (
    `<Polygon>${ring('outerBoundaryIs', outer)}${holes.map((hole) => ring('innerBoundaryIs', hole)).join('')}` +
    '</Polygon>'
  );
}

const coordinates = (positions: readonly Position[]): string =>
  `<coordinates>${positions.map(coordinate).join(' ')}</coordinates>`;
const coordinate = ([longitude, latitude]: Position): string => `${longitude},${latitude}`;
