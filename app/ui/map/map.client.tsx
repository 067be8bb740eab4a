/**
 * The same sheet with OpenLayers under its furniture: enlarge, move, names under the pointer; a click opens the place.
 * Frame, names, scale and legend are drawn anew by the server's own functions when the map rests.
 */
import { useNavigate } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import OlMap from 'ol/Map';
import View from 'ol/View';
import { FullScreen, Zoom, Attribution } from 'ol/control';
import { useAnswer } from './answering';
import type { SheetView } from './arrange-sheet';
import type { Box } from './labels/pixel-shapes';
import { layoutMap, type MapScene } from './layout-map';
import { vectorLayers, type Resolve } from './live-layers';
import { MapKey } from './map-key';
import { MapTools } from './map-tools';
import type { MapSpec } from './map-spec';
import { Hatches } from './map-svg';
import { SheetFurniture } from './sheet-furniture';

const MAX_ZOOM = 19;

export default function LiveMap({ spec, height }: { spec: MapSpec; height: number }) {
  const { t } = useTranslation('ui');
  const navigate = useNavigate();
  const answer = useAnswer();
  const frame = useRef<HTMLDivElement>(null);
  const target = useRef<HTMLDivElement>(null);
  const [name, setName] = useState<string | null>(null);
  const [moving, setMoving] = useState(false);
  const [scene, setScene] = useState<MapScene | null>(null);
  const [live, setLive] = useState<OlMap | null>(null);
  const go = useRef(navigate);
  go.current = navigate;
  const say = useRef(answer?.say);
  say.current = answer?.say;
  const words = useRef({ zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut'), fullScreen: t('map.fullScreen') });
  useEffect(() => {
    const [sheet, element] = [frame.current, target.current];
    if (!sheet || !element) return;
    const first = layoutMap(spec, { width: sheet.clientWidth, height });
    sheet.style.setProperty('height', `${first.height}px`);
    put(element, first.field, sheet);
    const map = new OlMap({
      target: element,
      controls: [
        new Zoom({ zoomInTipLabel: words.current.zoomIn, zoomOutTipLabel: words.current.zoomOut }),
        new FullScreen({ tipLabel: words.current.fullScreen, source: sheet }),
        new Attribution({ collapsible: false }),
      ],
      layers: spec.layers.flatMap((layer) => vectorLayers(layer, tokensOf(element))),
      view: new View({ maxZoom: MAX_ZOOM, enableRotation: false, constrainResolution: false }),
    });
    if (spec.tiles) void putTiles(map, spec.tiles);
    if (spec.pictures) void putPictures(map, spec.pictures);
    setLive(map);
    let shown = first.view;
    const draw = () => {
      const { clientWidth: width, clientHeight: height } = sheet;
      if (width > 0) setScene(layoutMap(spec, { width, height, view: shown }));
    };
    const half = [(first.field[2] - first.field[0]) / 2, (first.field[3] - first.field[1]) / 2] as const;
    map.getView().setCenter([shown.x + half[0] / shown.k, shown.y - half[1] / shown.k]);
    map.getView().setResolution(1 / shown.k);
    setScene(first);
    map.on('movestart', () => setMoving(true));
    map.on('moveend', () => {
      setMoving(false);
      const view = viewOf(map);
      // the first rest is the view that was asked for
      if (!view || isSame(view, shown)) return;
      shown = view;
      draw();
    });
    const resized = new ResizeObserver(() => {
      map.updateSize();
      shown = viewOf(map) ?? shown;
      draw();
    });
    resized.observe(element);
    const under = (pixel: number[]) =>
      map.forEachFeatureAtPixel(pixel, (feature) => (feature.get('label') ? feature : undefined), { hitTolerance: 4 });
    map.on('pointermove', (event) => {
      const feature = event.dragging ? undefined : under(event.pixel);
      setName(feature ? String(feature.get('label')) : null);
      say.current?.(feature ? String(feature.getId()) : null);
      element.classList.toggle('map-hot', Boolean(feature?.get('href')));
    });
    map.on('click', (event) => {
      const href: unknown = under(event.pixel)?.get('href');
      if (typeof href === 'string') go.current(href);
    });
    return () => {
      resized.disconnect();
      map.setTarget(undefined);
    };
  }, [spec, height]);
  return (
    <>
      <div className="map-frame" ref={frame}>
        <div
          className="map-live"
          ref={target}
          tabIndex={0}
          role="application"
          aria-label={t('map.title', { label: spec.title })}
        />
        {scene ? (
          <svg
            className={moving ? 'map-svg map-over map-moving' : 'map-svg map-over'}
            width={scene.width}
            height={scene.height}
            viewBox={`0 0 ${scene.width} ${scene.height}`}
          >
            <Hatches spec={spec} id={spec.id} />
            {answer?.place == null ? null : <Answered scene={scene} place={answer.place} />}
            <SheetFurniture scene={scene} id={spec.id} />
          </svg>
        ) : null}
        {name ? (
          <p className="map-tip" role="status">
            {name}
          </p>
        ) : null}
        {live ? <MapTools map={live} sheet={frame} /> : null}
      </div>
      {scene ? <MapKey entries={scene.key} /> : null}
    </>
  );
}

/** The place that the table speaks of. */
function Answered({ scene: { layers, field }, place }: { scene: MapScene; place: string }) {
  const [left, top, right, bottom] = field;
  const found = layers.flatMap(({ layer, features }) => (layer.background ? [] : features));
  return (
    <svg
      x={left}
      y={top}
      width={right - left}
      height={bottom - top}
      viewBox={`${left} ${top} ${right - left} ${bottom - top}`}
    >
      {found
        .filter(({ feature }) => feature.id === place)
        .map(({ path, points: [at], style }) =>
          at ? (
            <circle key="mark" className="m-answer" cx={at[0]} cy={at[1]} r={(style['circle-radius'] ?? 5) + 4} />
          ) : (
            <path key="area" className="m-answer" d={path} />
          ),
        )}
    </svg>
  );
}

async function putTiles(map: OlMap, tiles: NonNullable<MapSpec['tiles']>): Promise<void> {
  const { tileLayer } = await import('./tile-layer.client');
  map.addLayer(tileLayer(tiles));
}

async function putPictures(map: OlMap, pictures: NonNullable<MapSpec['pictures']>): Promise<void> {
  const { pictureLayers } = await import('./picture-layers.client');
  for (const layer of pictureLayers(pictures)) map.addLayer(layer);
}

const tokensOf =
  (element: HTMLElement): Resolve =>
  (paint) => {
    const token = /^var\((--[\w-]+)\)$/.exec(paint)?.[1];
    return token === undefined ? paint : getComputedStyle(element).getPropertyValue(token).trim();
  };

/** The live map fills the field inside the frame. */
function put(element: HTMLElement, [left, top, right, bottom]: Box, sheet: HTMLElement): void {
  element.style.setProperty('left', `${left}px`);
  element.style.setProperty('top', `${top}px`);
  element.style.setProperty('right', `${sheet.clientWidth - right}px`);
  element.style.setProperty('bottom', `${sheet.clientHeight - bottom}px`);
}

function viewOf(map: OlMap): SheetView | null {
  const [centre, resolution, size] = [map.getView().getCenter(), map.getView().getResolution(), map.getSize()];
  if (!centre || !resolution || !size) return null;
  return {
    k: 1 / resolution,
    x: centre[0]! - (size[0]! / 2) * resolution,
    y: centre[1]! + (size[1]! / 2) * resolution,
  };
}

/** Within a quarter of a pixel. */
const isSame = (a: SheetView, b: SheetView): boolean =>
  Math.abs(a.x - b.x) * b.k < 0.25 && Math.abs(a.y - b.y) * b.k < 0.25 && Math.abs(a.k / b.k - 1) < 1e-4;
