/** A map, and the list of the same places. With script, OpenLayers replaces the drawing when it comes into view. */
import { Link } from '@remix-run/react';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyClient } from '../enhance/lazy-client';
import { ExportLinks } from '../table/export-links';
import { classes } from '../tone';
import { layoutMap, type MapScene } from './layout-map';
import { fitsFor, type DrawnFit, type MapFit } from './map-fits';
import { useChooser, useSheet } from './map-ground';
import { MapKey } from './map-key';
import type { MapSpec } from './map-spec';
import { MapSvg } from './map-svg';

const LiveMap = lazyClient<{ spec: MapSpec; fits: readonly DrawnFit[] }>(() => import('./map.client'));

interface MapFigureProps {
  readonly spec: MapSpec;
  readonly downloads?: { readonly geojson?: string; readonly kml?: string; readonly csv?: string };
  /** Never replaced by OpenLayers. */ readonly still?: boolean;
  /** Stands beside another: never wider than half a page. */ readonly beside?: boolean;
  readonly openList?: boolean;
  readonly className?: string;
}

export function MapFigure({ spec: given, downloads, still, beside, openList, className }: MapFigureProps) {
  const { t } = useTranslation('ui');
  const spec = useSheet(given);
  const chooser = useChooser();
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
  const fits = useMemo(() => drawings(spec, still, beside), [spec, still, beside]);
  // of what the live map replaces: nothing moves when it comes
  const sizes = useMemo(() => fits.map(({ scene: { height }, ...fit }) => ({ ...fit, height })), [fits]);
  const subject = spec.layers.filter((layer) => !layer.background);
  const count = subject.reduce((sum, layer) => sum + layer.features.length, 0);
  const links = (['geojson', 'kml', 'csv'] as const).flatMap((format) =>
    downloads?.[format] ? [{ label: format, to: downloads[format] }] : [],
  );
  const drawn = (
    <>
      {fits.map(({ fit, scene }) => (
        <Fragment key={fit}>
          <MapSvg spec={spec} scene={scene} fit={fit} />
          <MapKey entries={scene.key} fit={fit} />
        </Fragment>
      ))}
    </>
  );
  return (
    <figure className={classes('map', className)} id={spec.id} aria-label={spec.title}>
      <div className={classes('map-sheet', !still && 'map-to-live')} ref={sheet}>
        <LiveMap spec={spec} fits={sizes} when={seen} fallback={drawn} />
      </div>
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
        {chooser}
        <ExportLinks links={links} title={t('map.download')} />
      </div>
    </figure>
  );
}

interface Drawing extends MapFit {
  readonly scene: MapScene;
}

function drawings(spec: MapSpec, still = false, beside = false): readonly Drawing[] {
  const places = spec.layers.reduce((sum, { features, background }) => sum + (background ? 0 : features.length), 0);
  return fitsFor(places, beside).map((one) => ({
    ...one,
    scene: layoutMap(sized(spec, one), { width: one.width, still }),
  }));
}

const sized = (spec: MapSpec, { share = 1 }: MapFit): MapSpec =>
  spec.height === undefined ? spec : { ...spec, height: Math.round(spec.height * share) };
