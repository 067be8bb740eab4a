/** A layer on a sheet: what its service just answered, or the saved layer on the live map. */
import { useTranslation } from 'react-i18next';
import { fromWebMercator, type Extent } from '~/kernel/projection';
import { Notice } from '~/ui/layout/panel';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type FlatStyle, type MapFeature, type MapGeometry, type MapLayer } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import { layerType, type LayerShape, type LayerTest, type LayerValues } from '../domain';

const HEIGHT = 420;

export function SavedLayerMap({
  id,
  values: { name, typeLayer, opacity, attribution },
  extent,
}: {
  readonly id: number;
  readonly values: LayerValues;
  readonly extent: Extent;
}) {
  const isMap = layerType(typeLayer).name === 'wms';
  const picture = {
    ...{ id: String(id), label: name, opacity: opacity / 100, ...(attribution && { attribution }) },
    ...{ kind: isMap ? ('map' as const) : ('tiles' as const), href: urls.layerPicture(id, isMap ? 'map' : 'tile') },
  };
  return <MapFigure spec={{ id: 'layer-map', title: name, extent, height: HEIGHT, layers: [], pictures: [picture] }} />;
}

export function LayerTestMap({ test, colour }: { readonly test: LayerTest; readonly colour: `#${string}` }) {
  const { t } = useTranslation('cartography');
  if (test.kind === 'picture') {
    const [west, south, east, north] = test.box;
    const extent = [...fromWebMercator([west, south]), ...fromWebMercator([east, north])] as unknown as Extent;
    const { href, box } = test;
    const picture = { id: 'test', label: t('tested'), opacity: 1, kind: 'still' as const, href, box };
    return (
      <>
        <Notice tone="leaf">{t('tested')}</Notice>
        <MapFigure
          still
          spec={{ id: 'test-map', title: t('tested'), extent, height: HEIGHT, layers: [], pictures: [picture] }}
        />
      </>
    );
  }
  const layers = (['area', 'line', 'point'] as const).flatMap((kind): MapLayer[] => {
    const features = test.shapes.filter((shape) => shape.kind === kind).map(featureOf);
    return features.length > 0
      ? [{ id: `test-${kind}`, label: t(`shape.${kind}`), style: styleOf(colour), features }]
      : [];
  });
  return (
    <>
      <Notice tone={test.shapes.length > 0 ? 'leaf' : 'ochre'}>
        <p>{t('testedShapes', { count: test.shapes.length })}</p>
        {test.left > 0 ? <p>{t('testedLeft', { count: test.left })}</p> : null}
      </Notice>
      {layers.length > 0 ? (
        <MapFigure spec={{ id: 'test-map', title: t('tested'), extent: extentOf(layers), height: HEIGHT, layers }} />
      ) : null}
    </>
  );
}

const styleOf = (colour: `#${string}`): FlatStyle => ({
  ...{ 'fill-color': `${colour}40`, 'stroke-color': colour, 'stroke-width': 1.5 },
  ...{ 'circle-radius': 5, 'circle-fill-color': colour },
});

const featureOf = ({ name, kind, parts }: LayerShape, rank: number): MapFeature => ({
  ...{ id: `${kind}-${rank}`, label: name, geometry: geometryOf(kind, parts) },
});

function geometryOf(kind: LayerShape['kind'], parts: LayerShape['parts']): MapGeometry {
  if (kind === 'point') return { type: 'Point', coordinates: parts[0]?.[0] ?? [0, 0] };
  return kind === 'line' ? { type: 'MultiLineString', coordinates: parts } : { type: 'Polygon', coordinates: parts };
}
