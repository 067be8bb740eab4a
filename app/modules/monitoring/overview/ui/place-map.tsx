/** One station on its sheet, its neighbours of the same kind around it, and where that is in words. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { LonLat } from '~/kernel/projection';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { MapFigure } from '~/ui/map/map-figure';
import type { FlatStyle, MapLayer } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import type { PlaceMap } from '../view/place-map.view';

const HERE: FlatStyle = {
  'circle-radius': 9,
  'circle-fill-color': 'var(--water)',
  'circle-stroke-color': 'var(--paper)',
  'circle-stroke-width': 2,
};
const NEAR: FlatStyle = {
  'circle-radius': 6,
  'circle-fill-color': 'var(--paper)',
  'circle-stroke-color': 'var(--water)',
  'circle-stroke-width': 1.5,
};

interface Props {
  readonly station: { readonly id: number; readonly kind: StationKind; readonly name: string };
  readonly place: LonLat;
  readonly map: PlaceMap;
}

export function StationPlaceMap({ station: { id, kind, name }, place, map }: Props) {
  const { t, i18n } = useTranslation('stations');
  const { word, symbol } = kindOf(kind);
  const km = (value: number) => formatNumber(value, 1, i18n.language);
  const layers: MapLayer[] = [
    {
      id: 'place',
      label: name,
      labels: true,
      style: { ...HERE, symbol },
      features: [{ id: String(id), label: name, geometry: { type: 'Point', coordinates: place } }],
    },
    {
      id: 'near',
      label: t('place.neighbours'),
      labels: true,
      style: { ...NEAR, symbol },
      features: map.neighbours.map((one) => ({
        id: String(one.id),
        label: one.name,
        geometry: { type: 'Point', coordinates: one.place },
        href: urls.station(word, one.id),
      })),
    },
  ];
  return (
    <>
      <OnGround ground={map.ground}>
        <MapFigure
          beside
          spec={{
            id: 'station-place',
            title: name,
            height: 420,
            extent: map.extent,
            layers: layers.filter(({ features }) => features.length > 0),
          }}
        />
      </OnGround>
      <p>
        {map.town
          ? map.town.wind
            ? t('place.near', {
                km: km(map.town.km),
                wind: t(`place.wind.${map.town.wind}`),
                town: map.town.name,
              })
            : t('place.at', { town: map.town.name })
          : t('place.alone')}{' '}
        {map.next ? (
          <>
            {t('place.next')} <Link to={urls.station(word, map.next.id)}>{map.next.name}</Link>
            {t('place.nextKm', { km: km(map.next.km) })}
          </>
        ) : null}
      </p>
    </>
  );
}
