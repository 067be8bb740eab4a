/** The zones drawn once on the server, small: a preview changes their colours and figures only. */
import { layoutMap, type MapScene } from '~/ui/map/layout-map';
import type { GroundLayers } from '~/ui/map/map-ground';
import { extentOf, type FlatStyle, type MapFeature, type MapLayer } from '~/ui/map/map-spec';
import type { Words } from '~/kernel/small-types';
import { roomyClassTexts } from './zone-preview';

/**
 * Drawn for a phone, and for a screen beside a form or on the wall, where more names have room. In a wider frame the
 * letters grow with the sheet.
 */
const SIZES = { s: [372, 360], half: [460, 420] } as const;
type Fit = keyof typeof SIZES;
/** Room is kept for the widest figure that a preview may write. */
const WIDEST_VALUE = '+100,0 %';

export interface ZoneOutline {
  readonly id: number;
  readonly name: string;
  readonly path: string;
}
export interface ZoneSheet {
  /** what is around them: each zone has its name there, or a number and its key */
  readonly sheet: Omit<MapScene, 'layers'>;
  readonly zones: readonly ZoneOutline[];
  /** rivers and limits, beneath the zones and above their fills */
  readonly ground: Readonly<Record<'under' | 'over', readonly GroundLine[]>>;
}
export type ZoneOutlines = Readonly<Record<Fit, ZoneSheet>>;
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
  around: Around,
): ZoneOutlines | null {
  const features = zones
    .filter(({ geometry }) => geometry !== null)
    .map((zone): MapFeature => ({
      id: String(zone.id),
      label: zone.name,
      value: WIDEST_VALUE,
      geometry: zone.geometry as MapFeature['geometry'],
    }));
  if (features.length === 0) return null;
  return { half: zoneSheet(features, around, SIZES.half), s: zoneSheet(features, around, SIZES.s) };
}

function zoneSheet(
  features: readonly MapFeature[],
  { ground, t, locale }: Around,
  [width, height]: readonly [width: number, height: number],
): ZoneSheet {
  const { under, over } = ground ?? { under: [], over: [] };
  const layer: MapLayer = { id: 'zones', label: '', style: {}, labels: true, legend: false, features };
  const classes = roomyClassTexts(t, locale).map((one): MapLayer => ({ ...one, style: {}, features: [] }));
  const { layers, ...sheet } = layoutMap(
    {
      id: 'preview-map',
      title: '',
      extent: extentOf([layer], 0.02),
      height,
      layers: [...under, layer, ...over, ...classes],
    },
    { width, height, still: true },
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
