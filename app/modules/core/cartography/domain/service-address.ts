/** What is asked of a map service, as OGC's WMS 1.3.0 and WMTS 1.0.0 say it. Pure. */
import { layerType } from './layer';

export interface Box3857 {
  readonly box: readonly [west: number, south: number, east: number, north: number];
  readonly width: number;
  readonly height: number;
}
interface Asked {
  readonly url: string;
  readonly layer: string;
}

/** Parameters of the address stay (a map file, a key), but those that the question sets. */
function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const name of [...url.searchParams.keys()]) if (name.toUpperCase() in parameters) url.searchParams.delete(name);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const WMS = { SERVICE: 'WMS', VERSION: '1.3.0' };
const WMTS = { SERVICE: 'WMTS', VERSION: '1.0.0' };

export const mapAddress = ({ url, layer }: Asked, { box, width, height }: Box3857): string =>
  withParameters(url, {
    ...WMS,
    REQUEST: 'GetMap',
    LAYERS: layer,
    STYLES: '',
    CRS: 'EPSG:3857',
    BBOX: box.join(','),
    WIDTH: String(width),
    HEIGHT: String(height),
    FORMAT: 'image/png',
    TRANSPARENT: 'TRUE',
  });

export const legendAddress = ({ url, layer }: Asked): string =>
  withParameters(url, { ...WMS, REQUEST: 'GetLegendGraphic', LAYER: layer, FORMAT: 'image/png', SLD_VERSION: '1.1.0' });

interface TilePlace {
  readonly z: number;
  readonly x: number;
  readonly y: number;
}

/** An address with {z}, {x} and {y} is a template of tiles; another one is asked as WMTS, on the usual square grid. */
export function tileAddress({ url, layer }: Asked, { z, x, y }: TilePlace): string {
  if (isTemplate(url))
    return url
      .replace(/\{(z|TileMatrix)\}/g, String(z))
      .replace(/\{(x|TileCol)\}/g, String(x))
      .replace(/\{(y|TileRow)\}/g, String(y))
      .replace(/\{(TileMatrixSet)\}/g, 'PM')
      .replace(/\{(Style)\}/gi, 'normal');
  return withParameters(url, {
    ...WMTS,
    REQUEST: 'GetTile',
    LAYER: layer,
    STYLE: new URL(url).searchParams.get('STYLE') ?? 'normal',
    TILEMATRIXSET: new URL(url).searchParams.get('TILEMATRIXSET') ?? 'PM',
    TILEMATRIX: String(z),
    TILEROW: String(y),
    TILECOL: String(x),
    FORMAT: new URL(url).searchParams.get('FORMAT') ?? 'image/png',
  });
}
const isTemplate = (url: string): boolean => /\{(z|TileMatrix)\}/.test(url);

export function capabilitiesAddress({ url, typeLayer }: { readonly url: string; readonly typeLayer: number }): string {
  const service = layerType(typeLayer).name === 'wmts' ? WMTS : WMS;
  return withParameters(url.replaceAll(/[{}]/g, ''), { ...service, REQUEST: 'GetCapabilities' });
}
