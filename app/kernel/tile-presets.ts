/** Base maps that settings offer by name: their tiles go through this server, which alone is seen by their site. */
export interface TilePreset {
  /** {x}, {y} and {z} are its only variables */
  readonly url: string;
  readonly attribution: string;
  readonly maxZoom: number;
}

const ign = (layer: string, format: string): string =>
  `https://data.geopf.fr/wmts?SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0&LAYER=${layer}&STYLE=normal&FORMAT=${format}` +
  '&TILEMATRIXSET=PM&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}';

export const TILE_PRESETS = {
  planIgn: {
    url: ign('GEOGRAPHICALGRIDSYSTEMS.PLANIGNV2', 'image/png'),
    attribution: '© IGN – Géoplateforme',
    maxZoom: 19,
  },
  orthoIgn: {
    url: ign('ORTHOIMAGERY.ORTHOPHOTOS', 'image/jpeg'),
    attribution: '© IGN – Géoplateforme',
    maxZoom: 19,
  },
  osm: {
    url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    attribution: '© les contributeurs d’OpenStreetMap',
    maxZoom: 19,
  },
} as const satisfies Record<string, TilePreset>;

type TilePresetName = keyof typeof TILE_PRESETS;
export const TILE_PRESET_NAMES = Object.keys(TILE_PRESETS) as [TilePresetName, ...TilePresetName[]];
export const isTilePreset = (name: string): name is TilePresetName => Object.hasOwn(TILE_PRESETS, name);
