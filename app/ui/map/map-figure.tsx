/** A map, and the list of the same places. With script, OpenLayers replaces the drawing when it comes into view. */
import { Link } from '@remix-run/react';
import { Fragment, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyClient } from '../enhance/lazy-client';
import { ExportLinks } from '../table/export-links';
import { classes } from '../tone';
import { layoutMap, type MapScene } from './layout-map';
import { useChooser, useSheet } from './map-ground';
import { MapKey } from './map-key';
import type { MapSpec } from './map-spec';
import { MapSvg } from './map-svg';

const LiveMap = lazyClient<{ spec: MapSpec; height: number }>(() => import('./map.client'));

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
  // of the drawing that the live map replaces: what stands under it doesn't move
  const [height, setHeight] = useState(0);
  useEffect(() => {
    if (still || !sheet.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setHeight((known) => known || drawnHeight(entry.target));
    });
    observer.observe(sheet.current);
    return () => observer.disconnect();
  }, [still]);
  const fits = useMemo(() => drawings(spec, still, beside), [spec, still, beside]);
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
        <LiveMap spec={spec} height={height} when={height > 0} fallback={drawn} />
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

const drawnHeight = (sheet: Element): number =>
  Math.max(...[...sheet.querySelectorAll('.map-svg')].map((drawing) => drawing.getBoundingClientRect().height));

/**
 * One drawing for each width of the sheet, of which the style shows one: letters keep their size on a phone and beside
 * a second map. A sheet of many places is drawn once, its names stand in the list.
 */
const FITS = [
  { fit: 'l', width: 960 },
  { fit: 's', width: 358 },
] as const;
const FITS_BESIDE = [{ fit: 'half', width: 560 }, FITS[1]] as const;
const MANY = 150;

function drawings(spec: MapSpec, still = false, beside = false): { fit: string; scene: MapScene }[] {
  const places = spec.layers.reduce((sum, { features, background }) => sum + (background ? 0 : features.length), 0);
  if (places > MANY) return [{ fit: 'any', scene: layoutMap(spec, { still }) }];
  return (beside ? FITS_BESIDE : FITS).map(({ fit, width }) => ({ fit, scene: layoutMap(spec, { width, still }) }));
}
