/** The ground as layers of a map: quiet lines in tokens, which the dark sheet has too. */
import type { GroundLayers } from '~/ui/map/map-ground';
import type { LonLat } from '~/kernel/projection';
import { overlayLayers } from './overlay-layers';
import { MAP_SYMBOLS, type FlatStyle, type MapLayer } from '~/ui/map/map-spec';
import {
  lineOnGround,
  placeOnGround,
  type GroundLineKind,
  type GroundPointKind,
  type MapGround,
  type OutlineKind,
} from '../domain';

type LineLook = Pick<MapLayer, 'style' | 'lettering' | 'labels'> & {
  readonly place: 'under' | 'over';
  /** filled: what it covers is what it says */
  readonly area?: boolean;
};

const LINES: Readonly<Record<GroundLineKind, LineLook>> = {
  wood: { place: 'under', area: true, style: { 'fill-color': 'var(--leaf)' } },
  built: { place: 'under', area: true, style: { 'fill-color': 'var(--ink-soft)' } },
  catchment: {
    place: 'under',
    labels: true,
    lettering: 'limit',
    style: { 'stroke-color': 'var(--edge)', 'stroke-width': 1.75, 'stroke-line-dash': [12, 4, 2, 4] },
  },
  commune: {
    place: 'under',
    style: { 'stroke-color': 'var(--edge)', 'stroke-width': 0.75, 'stroke-line-dash': [2, 3] },
  },
  zone: {
    place: 'under',
    style: { 'stroke-color': 'var(--ink-soft)', 'stroke-width': 0.75, 'stroke-line-dash': [6, 4] },
  },
  other: {
    place: 'under',
    labels: true,
    lettering: 'limit',
    style: { 'stroke-color': 'var(--ink-soft)', 'stroke-width': 0.75 },
  },
  intake: {
    place: 'over',
    labels: true,
    lettering: 'water',
    style: { 'stroke-color': 'var(--rain)', 'stroke-width': 1.5, 'stroke-line-dash': [4, 3] },
  },
  river: {
    place: 'over',
    labels: true,
    lettering: 'water',
    style: { 'stroke-color': 'var(--rain)', 'stroke-width': 1.5 },
  },
};
/** Thin lines last: what is drawn later stands above. */
const LINE_ORDER = [
  'wood',
  'built',
  'catchment',
  'zone',
  'commune',
  'other',
  'intake',
  'river',
] as const satisfies GroundLineKind[];

const dot = (radius: number): FlatStyle => ({
  'circle-radius': radius,
  'circle-fill-color': 'var(--ink-soft)',
  'circle-stroke-color': 'var(--paper)',
  'circle-stroke-width': 1,
});
const water: FlatStyle = {
  'circle-radius': 5,
  'circle-fill-color': 'var(--water)',
  'circle-stroke-color': 'var(--paper)',
  'circle-stroke-width': 1.25,
};
type PointLook = Pick<MapLayer, 'style' | 'lettering' | 'labels' | 'legend'>;
/** Intakes before towns: their names are placed first. */
const POINTS: Readonly<Record<GroundPointKind, PointLook>> = {
  intake: { labels: true, lettering: 'water', legend: true, style: { ...water, symbol: 'post', 'circle-radius': 6 } },
  station: {
    labels: true,
    legend: true,
    style: { ...water, 'circle-fill-color': 'var(--ink-soft)', 'circle-radius': 5 },
  },
  town: { labels: true, lettering: 'town', style: dot(2) },
  other: { labels: true, lettering: 'town', style: { ...dot(3), symbol: 'diamond' } },
};
const POINT_ORDER = ['intake', 'town', 'other', 'station'] as const satisfies GroundPointKind[];

/** `words`: what a kind is called in a legend. */
export function groundLayers(
  ground: MapGround | null,
  words: (kind: OutlineKind | 'station') => string,
): GroundLayers | null {
  if (!ground || (ground.lines.length + ground.points.length === 0 && !ground.overlay)) return null;
  const lines = LINE_ORDER.map((kind) => ({
    place: LINES[kind].place,
    layer: lineLayer(ground, kind, kind === 'zone' ? '' : words(kind)),
  }));
  const points = POINT_ORDER.flatMap((kind) =>
    kind === 'station'
      ? stationLayers(ground, words(kind))
      : [pointLayer(ground, kind, kind === 'town' ? '' : words(kind))],
  );
  const drawn = (layers: readonly MapLayer[]) => layers.filter(({ features }) => features.length > 0);
  const at = (asked: 'under' | 'over') => lines.filter(({ place }) => place === asked).map(({ layer }) => layer);
  const overlay = overlayLayers(ground);
  return {
    under: [...overlay.under, ...drawn(at('under'))],
    over: [...drawn(at('over')), ...overlay.over, ...drawn(points)],
    pictures: overlay.pictures,
  };
}

function lineLayer(ground: MapGround, kind: GroundLineKind, label: string): MapLayer {
  const { place: _, area = false, ...look } = LINES[kind];
  return {
    ...look,
    id: `ground-${kind}`,
    label: area ? label : '',
    background: true,
    // what a tint means is told
    ...(area && { legend: true }),
    features: ground.lines
      .filter((line) => line.kind === kind)
      .map(({ name, parts }, rank) => ({
        id: `${kind}-${rank}`,
        label: name,
        geometry: area
          ? { type: 'MultiPolygon', coordinates: polygonsOf(parts.map((part) => lineOnGround(ground, part))) }
          : { type: 'MultiLineString', coordinates: parts.map((part) => lineOnGround(ground, part)) },
      })),
  };
}

/** A ring inside another is a clearing of it. */
function polygonsOf(rings: readonly (readonly LonLat[])[]): LonLat[][][] {
  const polygons: LonLat[][][] = [];
  for (const ring of rings) {
    const around = ring[0] && polygons.find(([outer]) => isWithin(outer ?? [], ring[0]!));
    if (around) around.push([...ring]);
    else polygons.push([[...ring]]);
  }
  return polygons;
}

const isWithin = (ring: readonly LonLat[], [x, y]: LonLat): boolean =>
  ring.reduce((inside, [x1, y1], rank) => {
    const [x2, y2] = ring.at(rank - 1)!;
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !inside : inside;
  }, false);

const isSymbol = (name: string | undefined): name is keyof typeof MAP_SYMBOLS =>
  name !== undefined && Object.hasOwn(MAP_SYMBOLS, name);

/** A kind of stations is a layer, so that the legend explains each mark that is drawn. */
function stationLayers(ground: MapGround, word: string): MapLayer[] {
  const shown = ground.points.filter(({ kind }) => kind === 'station');
  return [...new Set(shown.map(({ symbol }) => symbol))].map((symbol, rank) => {
    const of = shown.filter((point) => point.symbol === symbol);
    const layer = pointLayer({ ...ground, points: of }, 'station', of[0]?.what ?? word);
    return {
      ...layer,
      id: `${layer.id}-${rank}`,
      ...(isSymbol(symbol) ? { style: { ...layer.style, symbol } } : {}),
    };
  });
}

function pointLayer(ground: MapGround, kind: GroundPointKind, label: string): MapLayer {
  return {
    ...POINTS[kind],
    id: `ground-at-${kind}`,
    label,
    background: true,
    features: ground.points
      .filter((point) => point.kind === kind)
      .map(({ name, at }, rank) => ({
        id: `${kind}-${rank}`,
        label: name,
        geometry: { type: 'Point', coordinates: placeOnGround(ground, at) },
      })),
  };
}
