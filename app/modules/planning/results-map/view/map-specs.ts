/** Each coloured map as a plain spec: one layer a class of colour, so that the key and the list follow the classes. */
import type { Words } from '~/kernel/small-types';
import { comparedDecimals, formatNumber, formatSigned, withUnit } from '~/kernel/french-number';
import { extentOf, type MapFeature, type MapLayer, type MapSpec } from '~/ui/map/map-spec';
import { classOf, decimalsOf, type ColourClass } from '~/modules/planning/scenario/domain';
import type { ResultMap, ResultsMapView, ZoneView } from './results-map.view';

type Figures = Pick<ResultsMapView, 'subject' | 'unit' | 'decimals'>;

/** What stands under a zone's name. */
function shortText({ subject, unit, decimals }: Figures, zone: ZoneView, t: Words, locale: string): string {
  if (zone.value === null) return t('notAvailable');
  if (subject !== 'evolution') return withUnit(formatNumber(zone.value, decimals, locale), unit, locale);
  return withUnit(formatSigned(zone.after - zone.before, haDecimals(zone), locale), 'ha', locale);
}

/** Hundreds of hectares need no decimals. */
const haDecimals = ({ before, after }: ZoneView): number => (Math.abs(after - before) >= 10 ? 0 : 1);

export function figureText(view: Figures, zone: ZoneView, t: Words, locale: string): string {
  if (zone.value === null || view.subject !== 'evolution') return shortText(view, zone, t, locale);
  return t(zone.isNew ? 'appears' : 'evolutionOf', {
    value: withUnit(formatSigned(zone.value, 1, locale), t('points'), locale),
    before: formatNumber(zone.before, 1, locale),
    after: formatNumber(zone.after, 1, locale),
  });
}

function classText(view: ResultsMapView, { from, to }: ColourClass, t: Words, locale: string): string {
  const decimals = decimalsOf(view.classes);
  const bare = (value: number) =>
    view.subject === 'evolution' ? formatSigned(value, decimals, locale) : formatNumber(value, decimals, locale);
  const write = (value: number) =>
    withUnit(bare(value), view.subject === 'evolution' ? t('points') : view.unit, locale);
  if (from === null && to === null) return t('class.one');
  if (from === null) return t('class.below', { to: write(to ?? 0) });
  return to === null
    ? t('class.above', { from: write(from) })
    : t('class.between', { from: bare(from), to: write(to) });
}

export const mapName = ({ today, name }: ResultMap, t: Words): string => (today ? t('today') : name);

/** What the maps show, in a sentence: from today to the result, or each result where several stand side by side. */
export function mapFinding({ maps, subjectName, subject, decimals }: ResultsMapView, t: Words, locale: string): string {
  const solved = maps.flatMap(({ today, name, whole }) => (today || !whole ? [] : [{ name, ...whole }]));
  const [first] = solved;
  if (!first) return subjectName;
  const wide = Math.max(Math.abs(first.before), Math.abs(first.after)) >= 100;
  const digits = comparedDecimals(first.before, first.after, subject === 'indicator' && !wide ? decimals : 0);
  const bare = (value: number) => formatNumber(value, digits, locale);
  const write = (value: number) => withUnit(bare(value), first.unit, locale);
  const still = bare(first.before) === bare(first.after);
  if (solved.length === 1 && still)
    return t(subject === 'indicator' ? 'finding.stillIndicator' : 'finding.still', {
      name: subjectName,
      after: write(first.after),
    });
  if (solved.length === 1)
    return t(`finding.${subject}`, { name: subjectName, before: bare(first.before), after: write(first.after) });
  const each = solved.map(({ name, after }) => t('finding.of', { name, after: write(after) }));
  return t('finding.several', { name: subjectName, before: write(first.before), each: each.join(', ') });
}

/**
 * Where it moves most: over the maps of one result, whose chart beside says by how much. Where nothing moves, what the
 * maps show.
 */
export function placeFinding(view: ResultsMapView, t: Words, locale: string): string {
  const results = view.maps.filter(({ today }) => !today);
  const [first] = results;
  const moved = first?.zones.filter(({ before, after }) => Math.abs(after - before) >= 0.05) ?? [];
  if (results.length !== 1 || view.subject !== 'evolution' || moved.length === 0) return mapFinding(view, t, locale);
  const most = moved.reduce((best, one) =>
    Math.abs(one.after - one.before) > Math.abs(best.after - best.before) ? one : best,
  );
  return t('finding.where', { name: view.subjectName, zone: most.name, change: shortText(view, most, t, locale) });
}

const STROKE = { 'stroke-color': 'var(--ink)', 'stroke-width': 1 } as const;

export function mapSpecs(view: ResultsMapView, t: Words, locale: string): MapSpec[] {
  const rooms = new Map<number, string>();
  for (const zone of view.maps.flatMap(({ zones }) => zones)) {
    const text = shortText(view, zone, t, locale);
    if (text.length > (rooms.get(zone.id) ?? '').length) rooms.set(zone.id, text);
  }
  return view.maps.map((map) => {
    const feature = (zone: ZoneView): MapFeature => ({
      id: String(zone.id),
      label: zone.name,
      value: shortText(view, zone, t, locale),
      roomFor: rooms.get(zone.id),
      detail: figureText(view, zone, t, locale),
      geometry: zone.geometry as MapFeature['geometry'],
    });
    const drawn = map.zones.filter(({ geometry }) => geometry !== null);
    const layers = view.classes.flatMap((one): MapLayer[] => {
      const inClass = drawn.filter(({ value }) => value !== null && classOf(view.classes, value)?.id === one.id);
      // a shade of the ramp is drawn as it is, not paler
      const layer = {
        id: one.id,
        label: classText(view, one, t, locale),
        style: { 'fill-color': `var(--ramp-${one.colour})`, ...STROKE },
        labels: true,
      } as const;
      const fresh = inClass.filter(({ isNew }) => isNew);
      return [
        { ...layer, features: inClass.filter(({ isNew }) => !isNew).map(feature) },
        ...(fresh.length === 0
          ? []
          : [
              {
                ...layer,
                id: `${one.id}-new`,
                label: t('isNew'),
                ...hatched(layer.style),
                features: fresh.map(feature),
              },
            ]),
      ];
    });
    const without = drawn.filter(({ value }) => value === null);
    if (without.length > 0)
      layers.push({
        id: 'none',
        label: t('notAvailable'),
        style: { 'fill-color': '#ffffff00', ...STROKE, 'stroke-line-dash': [4, 3] },
        labels: true,
        features: without.map(feature),
      });
    return {
      id: `results-map-${map.id}`,
      title: mapName(map, t),
      extent: extentOf(layers),
      height: 560,
      opaque: true,
      legendTitle: t(`legend.${view.subject}`, { name: view.subjectName }),
      layers: oneMarkForNew(layers),
    };
  });
}

/**
 * Every map of several views, with the classes that one of its maps has; a scenario that has two tells what changes
 * before what it comes to.
 */
export function mapsBeside(views: readonly ResultsMapView[], t: Words, locale: string): MapSpec[] {
  return views.flatMap((view, rank) => {
    const specs = mapSpecs(view, t, locale);
    const met = new Set(specs.flatMap(({ layers }) => layers.flatMap(({ id, features: [one] }) => (one ? [id] : []))));
    return specs.map((spec) => ({
      ...spec,
      layers: spec.layers.filter(({ id }) => met.has(id) || met.has(`${id}-new`)),
      id: `${spec.id}-${view.subject}`,
      title: views.length > 1 && rank === 0 ? t('changes') : spec.title,
    }));
  });
}

const hatched = (style: MapLayer['style']): Pick<MapLayer, 'style'> => ({ style: { ...style, hatch: 'rising' } });

/** « nouvelle » stands once in the legend, whatever colours it lies over. */
const oneMarkForNew = (layers: readonly MapLayer[]): MapLayer[] => {
  const fresh = layers.filter(({ style }) => style.hatch);
  return [
    ...layers.filter(({ style }) => !style.hatch),
    ...fresh.map((layer, rank) => ({ ...layer, legend: rank === fresh.length - 1 })),
  ];
};
