/** The place of a content: one mark on a map; a station's mark links to the station. */
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { urls } from '~/urls';
import { MapFigure } from '~/ui/map/map-figure';
import { placeExtent, type ContentSheet } from '../view/content-sheet.view';

const MARK = {
  'circle-radius': 8,
  'circle-fill-color': 'var(--brick)',
  'circle-stroke-color': 'var(--paper)',
  'circle-stroke-width': 2,
} as const;
export function PlaceMap({ sheet }: { sheet: ContentSheet }) {
  const { t, i18n } = useTranslation('contents');
  const { place, station, title, id } = sheet;
  if (!place) return null;
  const degrees = (value: number) => formatNumber(value, 6, i18n.language);
  const where = t('place.degrees', { longitude: degrees(place.longitude), latitude: degrees(place.latitude) });
  return (
    <section className="stack">
      <MapFigure
        spec={{
          id: 'content-place',
          title: t('place.title'),
          height: 640,
          extent: placeExtent(place),
          layers: [
            {
              id: 'place',
              label: t('place.title'),
              labels: true,
              style: MARK,
              features: [
                {
                  id: String(id),
                  label: title,
                  detail: where,
                  geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
                  ...(station ? { href: urls.station(station.type, station.id) } : {}),
                },
              ],
            },
          ],
        }}
      />
      <dl className="facts">
        <div>
          <dt>{t('field.x')}</dt>
          <dd className="num">{degrees(place.longitude)}</dd>
        </div>
        <div>
          <dt>{t('field.y')}</dt>
          <dd className="num">{degrees(place.latitude)}</dd>
        </div>
        {place.projection === '4326' ? null : (
          <div>
            <dt>{t('place.typed')}</dt>
            <dd className="num">
              {formatNumber(place.x, 2, i18n.language)} ; {formatNumber(place.y, 2, i18n.language)}{' '}
              {`(EPSG:${place.projection})`}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
