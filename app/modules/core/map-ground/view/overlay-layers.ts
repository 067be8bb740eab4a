/** The chosen layers over a map: files as shapes in the colour of their theme, services as pictures. */
import type { OverlayLayer, OverlayTheme } from '~/modules/core/cartography/domain';
import type { FlatStyle, MapFeature, MapGeometry, MapLayer, MapPicture } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import { lineOnGround, placeOnGround, type GroundOverlay, type MapGround } from '../domain';

interface Drawn {
  readonly under: readonly MapLayer[];
  readonly over: readonly MapLayer[];
  readonly pictures: readonly MapPicture[];
}
type Shape = GroundOverlay['shapes'][number];
const KINDS = ['area', 'line', 'point'] as const;

export function overlayLayers(ground: MapGround): Drawn {
  const { themes = [], shapes = [] } = ground.overlay ?? {};
  const shown = themes.flatMap((theme) =>
    theme.layers.filter(({ visible }) => visible).map((layer) => ({ theme, layer })),
  );
  const ofFiles = (kinds: readonly Shape['kind'][]) =>
    // the first of the order lies on top
    [...shown].reverse().flatMap(({ theme, layer }) => {
      const own = shapes.filter((shape) => shape.layer === layer.id && kinds.includes(shape.kind));
      return kinds.flatMap((kind) =>
        layerOf(
          ground,
          own.filter((shape) => shape.kind === kind),
          { theme, layer },
        ),
      );
    });
  return {
    under: ofFiles(['area']),
    over: ofFiles(['line', 'point']),
    pictures: [...shown].reverse().flatMap(({ layer }) => pictureOf(layer)),
  };
}

function pictureOf({ id, name, type, opacity, attribution }: OverlayLayer): MapPicture[] {
  if (type !== 'wms' && type !== 'wmts') return [];
  const what = type === 'wms' ? 'map' : 'tile';
  return [
    {
      ...{ id: String(id), label: name, opacity: opacity / 100, href: urls.layerPicture(id, what) },
      ...{ kind: type === 'wms' ? ('map' as const) : ('tiles' as const), ...(attribution && { attribution }) },
    },
  ];
}

/** Two digits of opacity after six of colour. */
const faded = (colour: `#${string}`, share: number): `#${string}` =>
  `${colour}${Math.round(share * 255)
    .toString(16)
    .padStart(2, '0')}`;

function styleOf(kind: Shape['kind'], { colour }: OverlayTheme, { opacity, picto }: OverlayLayer): FlatStyle {
  const share = opacity / 100;
  if (kind === 'area')
    return { 'fill-color': faded(colour, 0.25 * share), 'stroke-color': faded(colour, share), 'stroke-width': 1.5 };
  if (kind === 'line') return { 'stroke-color': faded(colour, share), 'stroke-width': 2 };
  return {
    ...{ 'circle-radius': picto ? 10 : 4.5, 'circle-fill-color': faded(colour, share) },
    ...{ 'circle-stroke-color': 'var(--paper)', 'circle-stroke-width': 1, ...(picto && { icon: picto }) },
  };
}

function layerOf(
  ground: MapGround,
  shapes: readonly Shape[],
  { theme, layer }: { readonly theme: OverlayTheme; readonly layer: OverlayLayer },
): MapLayer[] {
  const [first] = shapes;
  if (!first) return [];
  const said = KINDS.find((kind) => ground.overlay?.shapes.some((one) => one.layer === layer.id && one.kind === kind));
  return [
    {
      id: `over-${layer.id}-${first.kind}`,
      label: layer.name,
      // a layer of several kinds of shapes is said once
      ...{ background: true, legend: first.kind === said, labels: first.kind !== 'area' },
      style: styleOf(first.kind, theme, layer),
      features: shapes.map(({ name, parts, kind }, rank): MapFeature => ({
        ...{ id: `over-${layer.id}-${kind}-${rank}`, label: name, geometry: geometryOf(ground, kind, parts) },
      })),
    },
  ];
}

function geometryOf(ground: MapGround, kind: Shape['kind'], parts: Shape['parts']): MapGeometry {
  const lines = parts.map((part) => lineOnGround(ground, part));
  if (kind === 'point') return { type: 'Point', coordinates: lines[0]?.[0] ?? placeOnGround(ground, [0, 0]) };
  return kind === 'line' ? { type: 'MultiLineString', coordinates: lines } : { type: 'Polygon', coordinates: lines };
}
