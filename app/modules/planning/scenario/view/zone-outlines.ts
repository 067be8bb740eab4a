/** The zones drawn once on the server, small: a preview changes their colours and figures only. */
import { layoutMap, type MapScene } from '~/ui/map/layout-map';
import type { GroundLayers } from '~/ui/map/map-ground';
import { extentOf, type FlatStyle, type MapFeature, type MapLayer } from '~/ui/map/map-spec';
import type { Words } from '~/kernel/small-types';
import { roomyClassTexts, roomyLegendTitle } from './zone-preview';

/**
 * Drawn for a phone, for a screen beside a form, where more names have room, and for the wall: 704 px of one that is
 * 1280 wide, where its letters of 13 px are 18. In a wider frame they grow with the sheet.
 */
export const SIZES = { s: [356, 536], half: [448, 420], wall: [508, 352] } as const;
/** Room is kept for the widest share that a preview may write; a room reads whole ones. */
const WIDEST_VALUE = { s: '100,0 %', half: '100,0 %', wall: '100 %' } as const;
/** Degrees of paper that these sheets leave away: their zones are as large as may be. */
const SPARED = 0.007;

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
export interface ZoneOutlines {
  /** beside a form, or where a scenario is projected */
  readonly fit: 'half' | 'wall';
  readonly large: ZoneSheet;
  readonly s: ZoneSheet;
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
  readonly projected?: boolean;
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
      geometry: zone.geometry as MapFeature['geometry'],
    }));
  if (features.length === 0) return null;
  const drawn = (fit: keyof typeof SIZES) =>
    zoneSheet(
      features.map((feature) => ({ ...feature, value: WIDEST_VALUE[fit] })),
      around,
      SIZES[fit],
    );
  const fit = around.projected ? 'wall' : 'half';
  return { fit, large: drawn(fit), s: drawn('s') };
}

function zoneSheet(
  features: readonly MapFeature[],
  { ground, t, locale }: Around,
  [width, height]: readonly [width: number, height: number],
): ZoneSheet {
  // zones cover what covers the ground
  const [under, over] = [ground?.under ?? [], ground?.over ?? []].map((all) => all.filter((one) => !isCover(one))) as [
    MapLayer[],
    MapLayer[],
  ];
  const layer: MapLayer = { id: 'zones', label: '', style: {}, labels: true, legend: false, features };
  const [west, south, east, north] = extentOf([layer], 0.02);
  const classes = roomyClassTexts(t, locale).map((one): MapLayer => ({ ...one, style: {}, features: [] }));
  const { layers, ...sheet } = layoutMap(
    {
      id: 'preview-map',
      title: '',
      extent: [west + SPARED, south + SPARED, east - SPARED, north - SPARED],
      height,
      legendTitle: roomyLegendTitle(t),
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

const isCover = ({ features: [first] }: MapLayer): boolean => first?.geometry.type.endsWith('Polygon') ?? false;

/** A row of the legend needs the kind of its layer, not all its places. */
const lightLegend = (legend: NonNullable<MapScene['legend']>): MapScene['legend'] => ({
  ...legend,
  rows: legend.rows.map((row) => ({ ...row, layer: { ...row.layer, features: row.layer.features.slice(0, 1) } })),
});
