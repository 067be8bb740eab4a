/**
 * Turns places in degrees into a sheet in pixels: projects and simplifies them, names them, frames them. Pure: the
 * server's drawing, the live map and the picture file are made from it.
 */
import { arrangeSheet, extentIn, placeWith, type Arrangement, type SheetView } from './arrange-sheet';
import { placeAreas, type AreaLabel, type KeyEntry } from './labels/place-areas';
import type { PlacedNumber } from './labels/place-points';
import { backgroundMarks, marksOf, placeNames, type WrittenName } from './name-places';
import { clipped, grown, isInside, type Box, type Point } from './labels/pixel-shapes';
import { placeFeature, type PlacedFeature, type PlacedLayer } from './place-features';
import { graticule, type Graticule } from './sheet-frame';
import type { FlatStyle, MapSpec } from './map-spec';

export interface MapScene extends Arrangement {
  readonly layers: readonly PlacedLayer[];
  /** of areas: each has one, or an entry of the key */
  readonly labels: readonly (AreaLabel & { readonly style: FlatStyle | null })[];
  readonly key: readonly KeyEntry[];
  /** of points and lines, where they fit */
  readonly names: readonly WrittenName[];
  /** of points whose name finds no room; those of one spot share one, « 12–17 » */
  readonly numbers: readonly PlacedNumber[];
  /** of points of the background: none lies under what is written */
  readonly marks: readonly { readonly at: Point; readonly style: FlatStyle }[];
  readonly graticule: Graticule;
}

const WIDTH = 960;

interface Asked {
  readonly width?: number;
  readonly height?: number;
  readonly view?: SheetView;
  /** never replaced by the live map */
  readonly still?: boolean;
}

export function layoutMap(spec: MapSpec, { width = WIDTH, height, view, still }: Asked = {}): MapScene {
  const sheet = arrangeSheet(spec, { width, height, view, still, isBare: bareness(spec) });
  const place = placeWith(sheet.field)(sheet.view);
  const layers = spec.layers.map((layer) => ({
    layer,
    features: layer.features.map((feature) => placeFeature(feature, layer.style, place, layer.background)),
  }));
  const reserved = reservedOf(sheet);
  const areas = layers
    .filter(({ layer }) => layer.labels && !layer.background)
    .flatMap(({ features }) => features.filter(({ kind }) => kind === 'area'));
  const { labels, key } = placeAreas(
    areas.map(({ feature: { id, label: name, value = null, roomFor }, rings }) => ({
      ...{ id, name, value, rings },
      roomFor: value === null ? null : (roomFor ?? value),
    })),
    sheet.field,
    // a name over a station would hide it
    [...reserved, ...subjectMarks(layers)],
  );
  const styles = new Map(areas.map(({ feature, style }) => [feature.id, style]));
  const candidates = backgroundMarks(layers, sheet.field, [...reserved, ...labels.map(({ box }) => box)]);
  const { names, nameless, numbers, entries } = placeNames({
    ...{ layers, reserved, field: sheet.field, areas: { labels, key }, marks: candidates },
  });
  const marks = candidates.filter((one) => !nameless.has(one));
  return {
    ...sheet,
    layers,
    labels: labels.map((label) => ({ ...label, style: label.on === null ? null : (styles.get(label.on) ?? null) })),
    key: [...key, ...entries],
    names,
    numbers,
    marks: marks.map(({ points: [at], style }) => ({ at: at!, style })),
    graticule: graticule(extentIn(sheet.field, sheet.view), place, sheet.field),
  };
}

const subjectMarks = (layers: readonly PlacedLayer[]): Box[] =>
  layers.flatMap(({ layer, features }) => (layer.background ? [] : marksOf(features)));

const reservedOf = ({ legend, scale, buttons }: Arrangement): Box[] => [
  ...(buttons ? [buttons] : []),
  scale.box,
  ...(legend ? [[legend.at[0], legend.at[1], legend.at[0] + legend.width, legend.at[1] + legend.height] as const] : []),
];

/** Says whether nothing of the subject stands under a box; boxes of one view are asked for one after the other. */
function bareness(spec: MapSpec): (view: SheetView, field: Box, box: Box) => boolean {
  const subject = spec.layers.filter(({ background }) => !background);
  let placed: { readonly view: SheetView; readonly features: readonly PlacedFeature[] } | null = null;
  return (view, field, box) => {
    if (placed?.view !== view) {
      const place = placeWith(field)(view);
      placed = {
        view,
        features: subject.flatMap(({ style, features }) => features.map((one) => placeFeature(one, style, place))),
      };
    }
    const middle: Point = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
    return placed.features.every(({ kind, rings, points, style }) => {
      if (kind === 'point') {
        const around = grown(box, style['circle-radius'] ?? 5);
        return points.every(([x, y]) => x < around[0] || x > around[2] || y < around[1] || y > around[3]);
      }
      return clipped(rings, box) === null && !isInside({ rings, box }, middle);
    });
  };
}
