/** Pictures of map services under the sheet, loaded only where a map has some. */
import type BaseLayer from 'ol/layer/Base';
import ImageLayer from 'ol/layer/Image';
import TileLayer from 'ol/layer/Tile';
import ImageWMS from 'ol/source/ImageWMS';
import XYZ from 'ol/source/XYZ';
import type { MapPicture } from './map-spec';

/** The server asks the service: it wants a box and a size, and takes no account of the other parameters. */
export const pictureLayers = (pictures: readonly MapPicture[]) =>
  pictures.flatMap(({ kind, href, opacity, attribution: attributions }): BaseLayer[] => {
    const look = { opacity, zIndex: -1 };
    if (kind === 'tiles')
      return [new TileLayer({ ...look, source: new XYZ({ url: `${href}?z={z}&x={x}&y={y}`, attributions }) })];
    if (kind !== 'map') return [];
    const params = { LAYERS: '', VERSION: '1.3.0' };
    const source = new ImageWMS({ url: href, params, ratio: 1, hidpi: false, attributions });
    return [new ImageLayer({ ...look, source })];
  });
