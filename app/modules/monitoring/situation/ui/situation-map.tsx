/** Stations by the class of their month: colour and letter say it, hollow marks have none and say why. */
import { useTranslation } from 'react-i18next';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapFeature, type MapLayer } from '~/ui/map/map-spec';
import { urls } from '~/urls';
import { classLook, situationRule } from '../domain/situation';
import type { Situation, SituationLine } from '../view/situation-page';
import { classStyle } from './class-mark';
import { hollowText, indexText, monthText } from '../view/situation-words';

/** What finds no room for its name has a number; more would be no key any more. */
const MOST_NAMES = 99;
/** More marks are no map any more: those to look at first. */
const MOST_MARKS = 1500;

export function SituationMap({ situation, still }: { readonly situation: Situation; readonly still?: boolean }) {
  const { t, i18n } = useTranslation(['situation', 'stations']);
  const words = t as (key: string, options?: Record<string, unknown>) => string;
  const { index, kind, word, lines, month } = situation;
  const rule = situationRule(index);
  const placed = lines.filter(({ place }) => place !== null).slice(0, MOST_MARKS);
  const feature = (line: SituationLine): MapFeature => ({
    id: String(line.id),
    label: line.name,
    detail: line.value === null ? hollowText(line, situation, words) : indexText(situation, line.value, i18n.language),
    geometry: { type: 'Point', coordinates: line.place! },
    href: urls.station(word, line.id),
  });
  const labels = placed.length <= MOST_NAMES;
  const layers: MapLayer[] = rule.classes
    .map(({ name }, rank): MapLayer => ({
      id: name,
      label: `${classLook(kind, index, rank).letter} – ${t(`class.${index}.${name}`)}`,
      labels,
      style: classStyle(kind, index, rank),
      features: placed.filter(({ value }) => value !== null && rule.classOf(value) === rank).map(feature),
    }))
    .concat({
      id: 'hollow',
      label: t(`hollow.label.${index}`),
      labels,
      style: classStyle(kind, index, null),
      features: placed.filter(({ value }) => value === null).map(feature),
    })
    .filter(({ features }) => features.length > 0);
  const title = t('map', { kind: t(`stations:kind.${kind}.many`), month: monthText(month, i18n.language) });
  return (
    <MapFigure
      still={still}
      spec={{
        id: 'situation-map',
        title,
        extent: extentOf(layers, 0.1),
        height: 560,
        legendTitle: t(`legend.${index}`),
        layers,
      }}
    />
  );
}
