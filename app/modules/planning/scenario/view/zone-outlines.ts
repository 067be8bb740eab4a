/** The zones drawn once on the server, small: a preview only changes their colours. */
import { textWidth } from '~/ui/chart/scene';
import { layoutMap } from '~/ui/map/layout-map';
import { extentOf, type MapFeature, type MapLayer } from '~/ui/map/map-spec';

const [WIDTH, HEIGHT] = [420, 300];

/** The text on a zone: its name with the value below, the value alone, or nothing; the table has everything. */
export interface ZoneOutline {
  readonly id: number;
  readonly name: string;
  readonly path: string;
  readonly at: readonly [number, number];
  readonly written: 'name' | 'value' | null;
}
export interface ZoneOutlines {
  readonly width: number;
  readonly height: number;
  readonly zones: readonly ZoneOutline[];
}

type Box = readonly [left: number, top: number, right: number, bottom: number];
const LINE = 15;
const WIDEST_VALUE = '100,0 %';
const boxOf = ([x, y]: readonly [number, number], text: string, lines: number): Box => {
  const half = textWidth(text) / 2 + 2;
  return [x - half, y - LINE, x + half, y - LINE + lines * LINE + 4];
};
const free = (box: Box, taken: readonly Box[]): boolean =>
  box[0] >= 2 &&
  box[2] <= WIDTH - 2 &&
  box[1] >= 2 &&
  box[3] <= HEIGHT - 2 &&
  !taken.some((other) => box[0] < other[2] && box[2] > other[0] && box[1] < other[3] && box[3] > other[1]);

/** null: no zone has an outline. */
export function zoneOutlines(
  zones: readonly { readonly id: number; readonly name: string; readonly geometry: unknown }[],
): ZoneOutlines | null {
  const features = zones
    .filter(({ geometry }) => geometry !== null)
    .map((zone): MapFeature => ({
      id: String(zone.id),
      label: zone.name,
      geometry: zone.geometry as MapFeature['geometry'],
    }));
  if (features.length === 0) return null;
  const layer: MapLayer = { id: 'zones', label: '', style: {}, features };
  const scene = layoutMap(
    { id: 'preview-map', title: '', extent: extentOf([layer], 0.02), height: HEIGHT, layers: [layer] },
    { width: WIDTH, height: HEIGHT },
  );
  const taken: Box[] = [];
  return {
    width: WIDTH,
    height: HEIGHT,
    zones: (scene.layers[0]?.features ?? []).map(({ feature, path, centre }) => {
      const [named, valued] = [boxOf(centre, feature.label, 2), boxOf(centre, WIDEST_VALUE, 1)];
      const written = free(named, taken) ? ('name' as const) : free(valued, taken) ? ('value' as const) : null;
      if (written) taken.push(written === 'name' ? named : valued);
      return { id: Number(feature.id), name: feature.label, path, at: centre, written };
    }),
  };
}
