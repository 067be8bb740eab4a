/** Where it happens: a mark an event, coloured by its type; what is closed is hollow. */
import { useTranslation } from 'react-i18next';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { MapFigure } from '~/ui/map/map-figure';
import type { MapFeature, MapLayer } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import { EVENT_TYPE_NAMES, EVENT_TYPES } from '../domain';
import type { GlobalEventsPage, MappedEvent } from '../view/global-events-page';
import { dayWords } from './event-table';

/** More names would cover the marks. */
const MOST_NAMES = 30;
const SHAPES = { G: 'circle', M: 'triangle', P: 'square', S: 'diamond', C: 'hexagon' } as const;

interface Props {
  readonly map: NonNullable<GlobalEventsPage['map']>;
  readonly unplaced: number;
  readonly total: number;
}

export function EventMap({ map: { events, extent, ground }, unplaced, total }: Props) {
  const { t } = useTranslation('stationEvents');
  const feature = ({ id, date, state, place, station }: MappedEvent): MapFeature => ({
    ...{ id: String(id), label: station.name, detail: `${dayWords(date)} – ${t(`state.${state}`)}` },
    geometry: { type: 'Point', coordinates: place },
    href: urls.stationEvent(station.word, station.id, id),
  });
  const open = events.filter(({ state }) => state !== 'closed');
  const closed = events.filter(({ state }) => state === 'closed');
  const hollow: MapLayer = {
    id: 'closed',
    label: t('state.closed'),
    style: {
      ...{ 'circle-radius': 5, 'circle-fill-color': 'var(--paper)', symbol: 'circle' },
      ...{ 'circle-stroke-color': 'var(--ink-soft)', 'circle-stroke-width': 2 },
    },
    features: closed.map(feature),
  };
  const layers: MapLayer[] = [
    hollow,
    ...EVENT_TYPE_NAMES.map((type): MapLayer => ({
      id: type,
      label: t(`type.${type}`),
      labels: open.length <= MOST_NAMES,
      style: {
        ...{ 'circle-radius': 8, 'circle-fill-color': EVENT_TYPES[type].colour, symbol: SHAPES[type] },
        ...{ 'circle-stroke-color': 'var(--paper)', 'circle-stroke-width': 1.5 },
      },
      features: open.filter((one) => one.type === type).map(feature),
    })),
  ].filter(({ features }) => features.length > 0);
  return (
    <>
      <OnGround ground={ground}>
        <MapFigure spec={{ id: 'events', title: t('global.map', { count: total }), extent, height: 560, layers }} />
      </OnGround>
      {unplaced > 0 ? <p className="soft">{t('global.unplaced', { count: unplaced })}</p> : null}
    </>
  );
}
