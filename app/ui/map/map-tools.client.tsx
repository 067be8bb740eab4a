/** Distances and surfaces drawn on the map, and the place of the pointer in the three grids of the field. */
import { useFetcher } from '@remix-run/react';
import Draw from 'ol/interaction/Draw';
import VectorLayer from 'ol/layer/Vector';
import type OlMap from 'ol/Map';
import VectorSource from 'ol/source/Vector';
import { getArea, getLength } from 'ol/sphere';
import { unByKey } from 'ol/Observable';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { SHOWN_GRIDS, inGrid } from '~/kernel/grids';
import { fromWebMercator, toWebMercator, type LonLat, type Metres } from '~/kernel/projection';
import { urls } from '~/urls';
import { Icon } from '../icon';

type Measured = 'LineString' | 'Polygon';

export default function MapToolsClient({ map }: { readonly map: OlMap }) {
  const { t, i18n } = useTranslation('ui');
  const [what, setWhat] = useState<Measured | null>(null);
  const [figure, setFigure] = useState<{ readonly what: Measured; readonly metres: number } | null>(null);
  const at = usePlace(map);
  const source = useRef(new VectorSource());
  useEffect(() => {
    const layer = new VectorLayer({ source: source.current, zIndex: 9, style: DRAWN });
    map.addLayer(layer);
    return () => {
      map.removeLayer(layer);
    };
  }, [map]);
  useEffect(() => {
    if (what === null) return;
    const draw = new Draw({ source: source.current, type: what, style: DRAWN });
    draw.on('drawstart', ({ feature }) => {
      source.current.clear();
      feature.getGeometry()?.on('change', ({ target }) => {
        setFigure({ what, metres: what === 'Polygon' ? getArea(target) : getLength(target) });
      });
    });
    map.addInteraction(draw);
    return () => {
      map.removeInteraction(draw);
    };
  }, [map, what]);
  const number = (value: number, decimals: number) => formatNumber(value, decimals, i18n.language);
  const said = ({ what: of, metres }: NonNullable<typeof figure>): string => {
    if (of === 'Polygon')
      return metres < 10_000
        ? t('map.squareMetres', { value: number(metres, 0) })
        : t('map.hectares', { value: number(metres / 10_000, 2) });
    return metres < 1000
      ? t('map.lengthMetres', { value: number(metres, 0) })
      : t('map.lengthKilometres', { value: number(metres / 1000, 2) });
  };
  return (
    <>
      <p className="row">
        {(['LineString', 'Polygon'] as const).map((one) => (
          <button
            key={one}
            type="button"
            className="button"
            aria-pressed={what === one}
            aria-label={t(`map.measure.${one}`)}
            onClick={() => setWhat(what === one ? null : one)}
          >
            {t(`map.measure.short.${one}`)}
          </button>
        ))}
        <button
          type="button"
          className="button button-quiet"
          onClick={() => {
            source.current.clear();
            setFigure(null);
            setWhat(null);
          }}
        >
          {t('map.measure.clear')}
        </button>
      </p>
      <p role="status">{figure ? <b className="num">{said(figure)}</b> : what ? t('map.measure.how') : null}</p>
      {/* who measures sees the map, not what else could be done */}
      <div className="stack" hidden={what !== null}>
        <FindPlace map={map} />
        <div className="small">
          {SHOWN_GRIDS.map((grid) => {
            const [x, y] = inGrid(grid.epsg, at);
            const text =
              grid.epsg === 4326
                ? t('map.degrees', { longitude: number(x, 5), latitude: number(y, 5) })
                : t('map.gridMetres', { x: number(x, 0), y: number(y, 0) });
            return (
              <p key={grid.epsg}>
                <span className="soft">{t('map.grid', { name: grid.name, epsg: grid.epsg })}</span>
                <br />
                {text}
              </p>
            );
          })}
        </div>
      </div>
    </>
  );
}

interface Found {
  readonly places: readonly { readonly name: string; readonly detail: string; readonly place: LonLat }[];
}
const NEAR_ZOOM = 13;

/** Goes to a place by its name. */
function FindPlace({ map }: { readonly map: OlMap }) {
  const { t } = useTranslation('ui');
  const { load, data, state } = useFetcher<Found>();
  const [text, setText] = useState('');
  const search = () => {
    if (text.trim() !== '') load(urls.places(text.trim()));
  };
  return (
    <>
      <p className="with-unit">
        <input
          className="input"
          type="search"
          value={text}
          aria-label={t('map.findText')}
          placeholder={t('map.findText')}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            search();
          }}
        />
        <button type="button" className="button" title={t('map.find')} onClick={search} aria-busy={state !== 'idle'}>
          <Icon name="search" label={t('map.find')} />
        </button>
      </p>
      {data?.places.length === 0 ? <p role="status">{t('map.noPlace')}</p> : null}
      {data && data.places.length > 0 ? (
        <ul className="map-list">
          {data.places.map(({ name, detail, place }) => (
            <li key={`${name} ${detail}`}>
              <button
                type="button"
                className="button button-quiet"
                onClick={() =>
                  map.getView().animate({ center: [...toWebMercator(place)], zoom: NEAR_ZOOM, duration: 0 })
                }
              >
                {name} <span className="soft">{detail}</span>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** Under the pointer, or in the middle where there is none. */
function usePlace(map: OlMap): LonLat {
  const middle = () => fromWebMercator((map.getView().getCenter() ?? [0, 0]) as unknown as Metres);
  const [at, setAt] = useState<LonLat>(middle);
  useEffect(() => {
    const keys = [
      map.on('pointermove', ({ coordinate }) => setAt(fromWebMercator(coordinate as unknown as Metres))),
      map.on('moveend', () => setAt(fromWebMercator((map.getView().getCenter() ?? [0, 0]) as unknown as Metres))),
    ];
    return () => unByKey(keys.flat());
  }, [map]);
  return at;
}

const DRAWN = {
  'stroke-color': '#c05780',
  'stroke-width': 2.5,
  'fill-color': '#c0578022',
  'circle-radius': 5,
  'circle-fill-color': '#c05780',
};
