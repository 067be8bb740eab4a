/** The same map in OpenLayers: zoom, pan, names under the pointer; a click opens the place. */
import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import OlMap from 'ol/Map';
import View from 'ol/View';
import { FullScreen, ScaleLine, Zoom, Attribution } from 'ol/control';
import GeoJSON from 'ol/format/GeoJSON';
import TileLayer from 'ol/layer/Tile';
import VectorLayer from 'ol/layer/Vector';
import { transformExtent } from 'ol/proj';
import VectorSource from 'ol/source/Vector';
import XYZ from 'ol/source/XYZ';
import type { FlatStyle as OlFlatStyle } from 'ol/style/flat';
import type { FlatStyle, MapFeature, MapLayer, MapSpec } from './map-spec';

const FILL_OPACITY = '38';
const MAX_ZOOM = 19;

/** The drawn map fills areas with a pale colour; OpenLayers gets the same effect from an alpha. */
function olStyle(style: FlatStyle): OlFlatStyle {
  const fill = style['fill-color'];
  return {
    ...style,
    'stroke-line-dash': style['stroke-line-dash'] ? [...style['stroke-line-dash']] : undefined,
    ...(fill && fill.length === 7 ? { 'fill-color': `${fill}${FILL_OPACITY}` } : {}),
  } as OlFlatStyle;
}

function nameStyle(style: FlatStyle, point: boolean, ink: string, paper: string): OlFlatStyle {
  return {
    'text-value': ['get', 'name'],
    'text-font': '600 13px Open Sans, system-ui, sans-serif',
    'text-fill-color': ink,
    'text-stroke-color': paper,
    'text-stroke-width': 3,
    ...(point ? { 'text-align': 'left', 'text-offset-x': (style['circle-radius'] ?? 5) + 5 } : {}),
  };
}

/** One OpenLayers layer per distinct style, so that flat styles are enough and no style function is needed. */
function vectorLayers(layer: MapLayer, ink: string, paper: string): VectorLayer[] {
  const byStyle = new Map<string, { style: FlatStyle; features: MapFeature[] }>();
  for (const feature of layer.features) {
    const style = feature.style ? { ...layer.style, ...feature.style } : layer.style;
    const key = JSON.stringify(style);
    const entry = byStyle.get(key) ?? { style, features: [] };
    entry.features.push(feature);
    byStyle.set(key, entry);
  }
  const format = new GeoJSON({ dataProjection: 'EPSG:4326', featureProjection: 'EPSG:3857' });
  return [...byStyle.values()].map(({ style, features }) => {
    const collection = {
      type: 'FeatureCollection',
      features: features.map(({ id, label, detail, href, geometry }) => ({
        type: 'Feature',
        id,
        geometry,
        properties: layer.background ? {} : { name: label, label: detail ? `${label} – ${detail}` : label, href },
      })),
    };
    return new VectorLayer({
      source: new VectorSource({ features: format.readFeatures(collection) }),
      style: (layer.labels
        ? { ...olStyle(style), ...nameStyle(style, features[0]?.geometry.type.endsWith('Point') ?? false, ink, paper) }
        : olStyle(style)) as OlFlatStyle,
      declutter: layer.labels,
    });
  });
}

export default function LiveMap({ spec }: { spec: MapSpec }) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const target = useRef<HTMLDivElement>(null);
  const [name, setName] = useState<string | null>(null);
  const go = useRef(navigate);
  go.current = navigate;
  const words = useRef({ zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), fullScreen: t('map.fullScreen') });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const base = spec.tiles
      ? [
          new TileLayer({
            opacity: spec.tiles.opacity ?? 1,
            source: new XYZ({ url: spec.tiles.url, attributions: spec.tiles.attribution, crossOrigin: 'anonymous' }),
          }),
        ]
      : [];
    const token = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
    const map = new OlMap({
      target: element,
      controls: [
        new Zoom({ zoomInTipLabel: words.current.zoomIn, zoomOutTipLabel: words.current.zoomOut }),
        new FullScreen({ tipLabel: words.current.fullScreen }),
        new ScaleLine(),
        new Attribution({ collapsible: false }),
      ],
      layers: [...base, ...spec.layers.flatMap((layer) => vectorLayers(layer, token('--ink'), token('--paper')))],
      view: new View({ maxZoom: MAX_ZOOM, enableRotation: false }),
    });
    map.getView().fit(transformExtent([...spec.extent], 'EPSG:4326', 'EPSG:3857'));
    const under = (pixel: number[]) =>
      map.forEachFeatureAtPixel(pixel, (feature) => (feature.get('label') ? feature : undefined), { hitTolerance: 4 });
    map.on('pointermove', (event) => {
      const feature = event.dragging ? undefined : under(event.pixel);
      setName(feature ? String(feature.get('label')) : null);
      element.classList.toggle('map-hot', Boolean(feature?.get('href')));
    });
    map.on('click', (event) => {
      const href: unknown = under(event.pixel)?.get('href');
      if (typeof href === 'string') go.current(href);
    });
    return () => map.setTarget(undefined);
  }, [spec]);
  return (
    <>
      <div
        className="map-live"
        ref={target}
        tabIndex={0}
        role="application"
        aria-label={t('map.title', { label: spec.title })}
      />
      {name ? (
        <p className="map-tip" role="status">
          {name}
        </p>
      ) : null}
    </>
  );
}
