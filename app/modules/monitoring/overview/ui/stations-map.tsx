/** Stations on a sheet: the mark says the kind, its colour the state of the value. */
import { useTranslation } from 'react-i18next';
import { useLocation } from '@remix-run/react';
import { listParam } from '~/kernel/list-search';
import { kindOf, type StationKind } from '~/modules/monitoring/stations/domain';
import { withParams } from '~/ui/table/table-url';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type FlatStyle, type MapFeature, type MapLayer, type Paint } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import {
  MARK_STATES,
  stateOfMark,
  type KindSheet,
  type KindsSheet,
  type MarkState,
  type SheetMark,
} from '../view/kind-home.view';

const STATE_COLOURS: Readonly<Record<MarkState, Paint>> = {
  rings: 'var(--brick)',
  calm: 'var(--water)',
  without: 'var(--ink-soft)',
};
const RADIUS = 7;
/** What finds no room for its name has a number; more would be no key any more. */
const MOST_NAMES = 99;
/** The area of a mark grows with what it stands for. */
const radiusOf = (count: number): number => Math.min(16, 8 + Math.sqrt(count) / 1.25);

interface Props {
  readonly kind: StationKind;
  readonly sheet: KindSheet;
  readonly address: Readonly<Record<string, string>>;
}

type Words = (key: string, options?: Record<string, unknown>) => string;

/** A station leads to its sheet, a group to the list of its kind there. */
function featureOf(
  kind: StationKind,
  mark: SheetMark,
  t: Words,
  to: { readonly station: string; readonly group: string },
): MapFeature {
  const geometry = { type: 'Point', coordinates: mark.place } as const;
  if (mark.count === 1)
    return {
      id: `${kind}-${mark.id}`,
      label: mark.name,
      detail: [...(mark.rings > 0 ? [t('list.mark.rings')] : []), t(`timeseries:age.${mark.age}`)].join(', '),
      geometry,
      href: to.station,
    };
  const said = [
    ...(mark.rings > 0 ? [t('list.clusterRings', { count: mark.rings })] : []),
    ...(mark.ages.silent > 0 ? [t('list.clusterSilent', { count: mark.ages.silent })] : []),
  ];
  return {
    id: `cluster-${kind}-${mark.id}`,
    label: t('list.cluster', { count: mark.count }),
    ...(said.length > 0 ? { detail: said.join(', ') } : {}),
    geometry,
    href: to.group,
    mark: String(mark.count),
    style: { symbol: 'circle', 'circle-radius': radiusOf(mark.count) },
  };
}

const MARK: FlatStyle = {
  'circle-radius': RADIUS,
  'circle-stroke-color': 'var(--paper)',
  'circle-stroke-width': 1.5,
};

export function StationsMap({ kind, sheet: { marks, extent }, address }: Props) {
  const { t } = useTranslation(['stations', 'timeseries']);
  const { search } = useLocation();
  const { word, symbol } = kindOf(kind);
  const feature = (mark: SheetMark): MapFeature =>
    featureOf(kind, mark, t, {
      station: urls.station(word, mark.id, listParam(address)),
      group: urls.stations(word) + withParams(search, { bbox: zoomOn(mark.bounds), page: null }),
    });
  const layers = MARK_STATES.map((state): MapLayer => {
    const style: FlatStyle = { ...MARK, symbol, 'circle-fill-color': STATE_COLOURS[state] };
    const of = marks.filter((mark) => stateOfMark(mark) === state);
    return {
      id: state,
      label: t(`list.mark.${state}`),
      style,
      labels: of.length <= MOST_NAMES,
      features: of.map(feature),
    };
  }).filter(({ features }) => features.length > 0);
  const title = t('list.map', { kind: t(`kind.${kind}.many`) });
  const grouped = marks.some(({ count }) => count > 1);
  return (
    <div className="stations-map">
      <MapFigure
        spec={{
          id: 'stations-map',
          title,
          extent: extent && marks.length > 0 && address['bbox'] ? extent : extentOf(layers, 0.1),
          height: 640,
          layers,
        }}
      />
      {grouped ? <p className="soft small">{t('list.clusterHelp')}</p> : null}
    </div>
  );
}

/** Every kind on one sheet: the shape of a mark says the kind, its colour the state of its value. */
export function KindsMap({ sheet: { kinds } }: { readonly sheet: KindsSheet }) {
  const { t } = useTranslation(['stations', 'timeseries']);
  const all = kinds.reduce((sum, { marks }) => sum + marks.length, 0);
  const layers = kinds.map(({ kind, marks }): MapLayer => {
    const { word, symbol } = kindOf(kind);
    return {
      id: kind,
      label: t(`kind.${kind}.many`),
      style: { ...MARK, symbol, 'circle-fill-color': 'var(--ink-soft)' },
      labels: all <= MOST_NAMES,
      features: marks.map((mark) => {
        const feature = featureOf(kind, mark, t, {
          station: urls.station(word, mark.id),
          group: urls.stations(word, { bbox: zoomOn(mark.bounds) }),
        });
        return { ...feature, style: { ...feature.style, 'circle-fill-color': STATE_COLOURS[stateOfMark(mark)] } };
      }),
    };
  });
  const present = new Set(kinds.flatMap(({ marks }) => marks.map(stateOfMark)));
  const states = MARK_STATES.filter((state) => present.has(state)).map((state): MapLayer => ({
    id: `state-${state}`,
    label: t(`list.mark.${state}`),
    style: { ...MARK, 'circle-fill-color': STATE_COLOURS[state] },
    features: [],
  }));
  return (
    <div className="stations-map">
      <MapFigure
        spec={{
          id: 'stations-map',
          title: t('kinds.map'),
          extent: extentOf(layers, 0.1),
          height: 640,
          layers: [...layers, ...states],
        }}
      />
    </div>
  );
}

/** Some room around what a mark stands for; stations of one place are looked at from near. */
function zoomOn([west, south, east, north]: readonly [number, number, number, number]): string {
  const room = Math.max((east - west) * 0.1, (north - south) * 0.1, 0.005);
  return [west - room, south - room, east + room, north + room].map((value) => value.toFixed(4)).join(',');
}
