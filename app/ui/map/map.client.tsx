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
import { layoutMap, type MapScene } from './layout-map';
import { vectorLayers, type Resolve } from './live-layers';
import { fitIn, scaleIn, type DrawnFit } from './map-fits';
import { MapKey } from './map-key';
import { MapTools } from './map-tools';
import type { MapSpec } from './map-spec';
import { Hatches } from './map-svg';
import { SheetFurniture } from './sheet-furniture';

const MAX_ZOOM = 19;
const MOVED_BY = ['pointerdown', 'wheel', 'keydown'] as const;

export default function LiveMap({ spec, fits }: { spec: MapSpec; fits: readonly DrawnFit[] }) {
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
    let shown = shownIn(sheet, fits, spec);
    stand(element, shown.scene, sheet);
    const layers = spec.layers.flatMap((layer) => vectorLayers(layer, tokensOf(element)));
    const map = new OlMap({
      target: element,
      controls: [
        new Zoom({ zoomInTipLabel: words.current.zoomIn, zoomOutTipLabel: words.current.zoomOut }),
        new FullScreen({ tipLabel: words.current.fullScreen, source: sheet }),
        new Attribution({ collapsible: false }),
      ],
      layers: layers.map(({ layer, look }) => {
        layer.setStyle(look(shown.scale));
        return layer;
      }),
      view: new View({ maxZoom: MAX_ZOOM, enableRotation: false, constrainResolution: false }),
    });
    if (spec.tiles) void putTiles(map, spec.tiles);
    if (spec.pictures) void putPictures(map, spec.pictures);
    setLive(map);
    const show = () => {
      const { field, view } = shown.scene;
      const half = [(field[2] - field[0]) / 2, (field[3] - field[1]) / 2] as const;
      map.getView().setCenter([view.x + half[0] / view.k, view.y - half[1] / view.k]);
      map.getView().setResolution(1 / (view.k * shown.scale));
      setScene(shown.scene);
    };
    show();
    // until somebody moves it, it shows what was drawn, however wide its frame becomes
    let [touched, moved] = [false, false];
    const touch = () => (touched = true);
    for (const by of MOVED_BY) element.addEventListener(by, touch);
    map.on('movestart', () => setMoving(true));
    map.on('moveend', () => {
      setMoving(false);
      const view = viewOf(map, shown.scale);
      if (!touched || !view || isSame(view, shown.scene.view)) return;
      moved = true;
      shown = shownIn(sheet, fits, spec, view);
      setScene(shown.scene);
    });
    const resized = new ResizeObserver(() => {
      if (sheet.clientWidth === 0 || frameOf(sheet) === shown.frame) return;
      const view = moved ? viewOf(map, shown.scale) : null;
      const next = shownIn(sheet, fits, spec, view ?? undefined);
      if (next.scale !== shown.scale) for (const { layer, look } of layers) layer.setStyle(look(next.scale));
      shown = next;
      stand(element, shown.scene, sheet);
      map.updateSize();
      if (moved) setScene(shown.scene);
      else show();
    });
    resized.observe(sheet);
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
      for (const by of MOVED_BY) element.removeEventListener(by, touch);
      map.setTarget(undefined);
    };
  }, [spec, fits]);
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

interface Shown {
  readonly scene: MapScene;
  /** pixels of the screen for one of the drawing */
  readonly scale: number;
  /** its width and, where it has the whole screen, its height */
  readonly frame: string;
}

const isWhole = (sheet: HTMLElement): boolean => document.fullscreenElement === sheet;
const frameOf = (sheet: HTMLElement): string =>
  isWhole(sheet) ? `${sheet.clientWidth} ${sheet.clientHeight}` : String(sheet.clientWidth);

/** The drawing that the style shows in this frame, or what a view of it shows there. */
function shownIn(sheet: HTMLElement, fits: readonly DrawnFit[], spec: MapSpec, view?: SheetView): Shown {
  // one that is not shown yet is told again when it has a width
  const frame = sheet.clientWidth || fits[fits.length - 1]!.width;
  const drawn = fitIn(fits, frame);
  const scale = scaleIn(drawn, frame);
  const natural = drawn.fit === 'any' ? (drawn.height * frame) / drawn.width : drawn.height;
  const height = isWhole(sheet) ? sheet.clientHeight / scale : natural;
  return {
    frame: frameOf(sheet),
    scale,
    scene: layoutMap(spec, { width: Math.round(frame / scale), height, ...(view && { view }) }),
  };
}

/** The live map fills the field inside the frame, in parts of it: on paper the frame is narrower. */
function stand(
  element: HTMLElement,
  { field: [left, top, right, bottom], width, height }: MapScene,
  sheet: HTMLElement,
) {
  const share = (part: number, of: number) => `${(100 * part) / of}%`;
  sheet.style.setProperty('aspect-ratio', `${width} / ${height}`);
  element.style.setProperty('left', share(left, width));
  element.style.setProperty('top', share(top, height));
  element.style.setProperty('right', share(width - right, width));
  element.style.setProperty('bottom', share(height - bottom, height));
  sheet.style.setProperty('--field-left', share(left, width));
  sheet.style.setProperty('--field-top', share(top, height));
}

function viewOf(map: OlMap, scale: number): SheetView | null {
  const [centre, resolution, size] = [map.getView().getCenter(), map.getView().getResolution(), map.getSize()];
  if (!centre || !resolution || !size) return null;
  return {
    k: 1 / (resolution * scale),
    x: centre[0]! - (size[0]! / 2) * resolution,
    y: centre[1]! + (size[1]! / 2) * resolution,
  };
}

/** Within a pixel: the live map has whole ones. */
const isSame = (a: SheetView, b: SheetView): boolean =>
  Math.abs(a.x - b.x) * b.k < 1 && Math.abs(a.y - b.y) * b.k < 1 && Math.abs(a.k / b.k - 1) < 1e-4;
