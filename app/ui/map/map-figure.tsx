/** A map, and the list of the same places. With script, OpenLayers replaces the drawing when it comes into view. */
import { Link } from '@remix-run/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyClient } from '../enhance/lazy-client';
import { ExportLinks } from '../table/export-links';
import { classes } from '../tone';
import { layoutMap } from './layout-map';
import { useMapBase } from './map-base';
import type { FlatStyle, MapSpec } from './map-spec';
import { MapSvg } from './map-svg';
import { circleAttrs } from './style-to-svg';

const LiveMap = lazyClient<{ spec: MapSpec }>(() => import('./map.client'));

interface MapFigureProps {
  readonly spec: MapSpec;
  readonly downloads?: { readonly geojson?: string; readonly kml?: string; readonly csv?: string };
  /** Never replaced by OpenLayers. */ readonly still?: boolean;
  readonly openList?: boolean;
  readonly className?: string;
}

export function MapFigure({ spec: given, downloads, still, openList, className }: MapFigureProps) {
  const { t } = useTranslation('ui');
  const base = useMapBase();
  const spec = useMemo<MapSpec>(() => (given.tiles || !base ? given : { ...given, tiles: base }), [given, base]);
  const sheet = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (still || !sheet.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true);
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [still]);
  const scene = useMemo(() => layoutMap(spec), [spec]);
  const subject = spec.layers.filter((layer) => !layer.background);
  const count = subject.reduce((sum, layer) => sum + layer.features.length, 0);
  const links = (['geojson', 'kml', 'csv'] as const).flatMap((format) =>
    downloads?.[format] ? [{ label: format, to: downloads[format] }] : [],
  );
  return (
    <figure className={classes('map', className)} id={spec.id} aria-label={spec.title}>
      <div className={classes('map-sheet on-paper', !still && 'map-to-live')} ref={sheet}>
        <LiveMap spec={spec} when={seen} fallback={<MapSvg spec={spec} scene={scene} />} />
      </div>
      {subject.length > 1 ? (
        <ul className="map-legend">
          {subject.map((layer) => (
            <li key={layer.id}>
              <LegendMark look={layer.style} point={layer.features[0]?.geometry.type.endsWith('Point') ?? false} />
              {layer.label}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="map-foot">
        <details open={openList}>
          <summary>{t('map.list', { count })}</summary>
          {subject.map((layer) => (
            <section key={layer.id}>
              {subject.length > 1 ? (
                <p>
                  <b>{layer.label}</b>
                </p>
              ) : null}
              <ul className="map-list">
                {layer.features.map((feature) => (
                  <li key={feature.id}>
                    {feature.href ? <Link to={feature.href}>{feature.label}</Link> : feature.label}
                    {feature.detail ? <span className="soft"> {feature.detail}</span> : null}
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </details>
        <ExportLinks links={links} title={t('map.download')} />
      </div>
    </figure>
  );
}

function LegendMark({ look, point }: { look: FlatStyle; point: boolean }) {
  const { r, fill, stroke } = circleAttrs(look);
  return (
    <svg className="swatch on-paper" viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      {point ? (
        <circle cx="7" cy="7" r={Math.min(6, Number(r))} fill={String(fill)} stroke={String(stroke)} />
      ) : (
        <path
          d="M1 3h12v8H1z"
          className="m-area"
          fill={look['fill-color'] ?? 'none'}
          stroke={look['stroke-color'] ?? 'none'}
          strokeWidth="1.5"
        />
      )}
    </svg>
  );
}
