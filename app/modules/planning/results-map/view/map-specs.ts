/** Each coloured map as a plain spec: one layer a class of colour, so that the key and the list follow the classes. */
import type { Words } from '~/kernel/small-types';
import { formatNumber, formatSigned } from '~/kernel/french-number';
import { extentOf, type MapFeature, type MapLayer, type MapSpec } from '~/ui/map/map-spec';
import { classOf, NO_VALUE, type ColourClass } from '~/modules/planning/scenario/domain';
import type { ResultsMapView, ZoneView } from './results-map.view';

export function figureText(view: ResultsMapView, zone: ZoneView, t: Words, locale: string): string {
  if (zone.value === null)
    return view.subject === 'evolution' && zone.after > 0
      ? t('appears', { after: formatNumber(zone.after, 1, locale) })
      : t('notAvailable');
  const unit = view.unit ? `\u202f${view.unit}` : '';
  if (view.subject === 'evolution')
    return t('evolutionOf', {
      value: `${formatSigned(zone.value, 0, locale)}${unit}`,
      before: formatNumber(zone.before, 1, locale),
      after: formatNumber(zone.after, 1, locale),
    });
  return `${formatNumber(zone.value, view.decimals, locale)}${unit}`;
}

function classText(view: ResultsMapView, { from, to }: ColourClass, t: Words, locale: string): string {
  const decimals = view.subject === 'share' ? 0 : view.decimals;
  const unit = view.unit ? `\u202f${view.unit}` : '';
  const write = (value: number) =>
    (view.subject === 'evolution' ? formatSigned(value, 0, locale) : formatNumber(value, decimals, locale)) + unit;
  if (from === null && to === null) return t('class.one');
  if (from === null) return t('class.below', { to: write(to ?? 0) });
  return to === null
    ? t('class.above', { from: write(from) })
    : t('class.between', { from: write(from), to: write(to) });
}

const STROKE = { 'stroke-color': 'var(--ink)', 'stroke-width': 1 } as const;

export function mapSpecs(view: ResultsMapView, t: Words, locale: string): MapSpec[] {
  return view.maps.map((map) => {
    const feature = (zone: ZoneView): MapFeature => ({
      id: String(zone.id),
      label: zone.name,
      detail: figureText(view, zone, t, locale),
      geometry: zone.geometry as MapFeature['geometry'],
    });
    const drawn = map.zones.filter(({ geometry }) => geometry !== null);
    // eight digits: the colour is drawn as it is, not paler
    const layers: MapLayer[] = view.classes.map((one) => ({
      id: one.id,
      label: classText(view, one, t, locale),
      style: { 'fill-color': `${one.colour}e6`, ...STROKE },
      labels: true,
      features: drawn.filter(({ value }) => value !== null && classOf(view.classes, value)?.id === one.id).map(feature),
    }));
    const without = drawn.filter(({ value }) => value === null);
    if (without.length > 0)
      layers.push({
        id: 'none',
        label: t(view.subject === 'evolution' ? 'noneBefore' : 'notAvailable'),
        style: { 'fill-color': `${NO_VALUE}80`, ...STROKE, 'stroke-line-dash': [4, 3] },
        labels: true,
        features: without.map(feature),
      });
    return { id: `results-map-${map.id}`, title: map.name, extent: extentOf(layers), height: 460, layers };
  });
}
