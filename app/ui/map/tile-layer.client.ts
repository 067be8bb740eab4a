/** The base map under the sheet, loaded only where the settings chose one. */
import TileLayer from 'ol/layer/Tile';
import XYZ from 'ol/source/XYZ';
import type { MapSpec } from './map-spec';

export const tileLayer = ({ url, attribution, opacity = 1 }: NonNullable<MapSpec['tiles']>): TileLayer =>
  new TileLayer({ opacity, zIndex: -2, source: new XYZ({ url, attributions: attribution, crossOrigin: 'anonymous' }) });
