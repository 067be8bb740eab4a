/** The zones drawn once on the server, small: a preview changes their colours and figures only. */
import { layoutMap, type MapScene } from '~/ui/map/layout-map';
import type { GroundLayers } from '~/ui/map/map-ground';
import { extentOf, type FlatStyle, type MapFeature, type MapLayer } from '~/ui/map/map-spec';
import type { Words } from '~/kernel/small-types';
import { roomyClassTexts } from './zone-preview';

/** About the width of a phone: there its letters keep their size, on a larger sheet they grow with it. */
const [WIDTH, HEIGHT] = [372, 360];
/** Room is kept for the widest figure that a preview may write. */
const WIDEST_VALUE = '+100,0 %';

export interface ZoneOutline {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}
export interface ZoneOutlines {
  /** the sheet around them: each zone has its name there, or a number and its key */
  readonly sheet: Omit<MapScene, 'layers'>;
  readonly zones: readonly ZoneOutline[];
  /** rivers and limits, beneath the zones and above their fills */
  readonly ground: Readonly<Record<keyof GroundLayers, readonly GroundLine[]>>;
}
interface GroundLine {
  readonly id: string;
  readonly path: string;
  readonly style: FlatStyle;
}

interface Around {
  readonly ground?: GroundLayers | null;
  /** reads scenario:preview */
  readonly t: Words;
  readonly locale: string;
}

/** null: no zone has an outline. */
export function zoneOutlines(
  zones: readonly { readonly id: number; readonly name: string; readonly geometry: unknown }[],
  { ground, t, locale }: Around,
): ZoneOutlines | null {
  const { under, over } = ground ?? { under: [], over: [] };
  const features = zones
    .filter(({ geometry }) => geometry !== null)
    .map((zone): MapFeature => ({
      id: String(zone.id),
      label: zone.name,
      value: WIDEST_VALUE,
      geometry: zone.geometry as MapFeature['geometry'],
    }));
  if (features.length === 0) return null;
  const layer: MapLayer = { id: 'zones', label: '', style: {}, labels: true, legend: false, features };
  const classes = roomyClassTexts(t, locale).map((one): MapLayer => ({ ...one, style: {}, features: [] }));
  const { layers, ...sheet } = layoutMap(
    {
      id: 'preview-map',
      title: '',
      extent: extentOf([layer], 0.02),
      height: HEIGHT,
      layers: [...under, layer, ...over, ...classes],
    },
    { width: WIDTH, height: HEIGHT, still: true },
  );
  const linesOf = (wanted: readonly MapLayer[]): GroundLine[] =>
    layers
      .filter((one) => wanted.includes(one.layer))
      .map(({ layer: { id, style }, features: placed }) => ({
        ...{ id, style },
        path: placed
          .filter(({ kind }) => kind === 'line')
          .map(({ path }) => path)
          .join(''),
      }))
      .filter(({ path }) => path !== '');
  return {
    sheet: { ...sheet, legend: sheet.legend && lightLegend(sheet.legend) },
    ground: { under: linesOf(under), over: linesOf(over) },
    zones: (layers.find((one) => one.layer === layer)?.features ?? []).map(({ feature, path }) => ({
      id: Number(feature.id),
      name: feature.label,
      path,
    })),
  };
}

/** A row of the legend needs the kind of its layer, not all its places. */
const lightLegend = (legend: NonNullable<MapScene['legend']>): MapScene['legend'] => ({
  ...legend,
  rows: legend.rows.map((row) => ({ ...row, layer: { ...row.layer, features: row.layer.features.slice(0, 1) } })),
});
