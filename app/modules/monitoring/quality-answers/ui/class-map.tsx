/** Stations by the class of an alteration: colour, pattern and letter say it; the list beside has every one. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { semicolon } from '~/kernel/french-number';
import { QUALITY_CLASSES, type QualityClass } from '~/modules/monitoring/hydrology/domain';
import { kindOf } from '~/modules/monitoring/stations/domain';
import { Select } from '~/ui/form/choices';
import { Panel } from '~/ui/layout/panel';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapFeature, type MapLayer } from '~/ui/map/map-spec';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { CLASS_COLOURS, CLASS_PATTERNS, classLetter } from '../view/class-marks';
import type { ClassMap, NetworkReport } from '../view/network-report';
import { ClassCell } from './class-cell';

type Placed = ClassMap['stations'][number];

export function ClassesOnMap({ report, map }: { readonly report: NetworkReport; readonly map: ClassMap }) {
  const { t, i18n } = useTranslation('answers');
  const { word, network, alterations } = report;
  const { alteration, year, years, sources, stations } = map;
  const when = year === null ? t('report.map.latest') : String(year);
  const placed = stations.filter(({ place }) => place !== null);
  // the shape is that of the kind, as on every map
  const { symbol } = kindOf(report.kind);
  const feature = ({ id, name, place, class: one, worst, to }: Placed): MapFeature => ({
    id: String(id),
    label: one ? `${classLetter(one)} ${name}` : name,
    ...(worst === '' ? {} : { detail: worst }),
    geometry: { type: 'Point', coordinates: place! },
    href: to,
  });
  const layer = (one: QualityClass): MapLayer => ({
    ...{ id: one, label: t(`class.${one}`), labels: true },
    style: {
      'circle-radius': 10,
      'circle-fill-color': CLASS_COLOURS[one],
      'circle-stroke-color': 'var(--ink)',
      'circle-stroke-width': 1.5,
      pattern: CLASS_PATTERNS[one],
      symbol,
    },
    features: placed.filter((station) => station.class === one).map(feature),
  });
  const layers: MapLayer[] = QUALITY_CLASSES.map(layer)
    .concat({
      ...{ id: 'none', label: t('report.map.none'), labels: true },
      style: {
        symbol,
        'circle-radius': 6,
        'circle-fill-color': 'var(--paper)',
        'circle-stroke-color': 'var(--ink-soft)',
        'circle-stroke-width': 2,
      },
      features: placed.filter((station) => station.class === null).map(feature),
    })
    .filter(({ features }) => features.length > 0);
  const title = t('report.map.title', { alteration, when });
  return (
    <Panel title={title} id="map">
      <Form method="get" action={`${urls.stationsPage(word, 'report')}#map`} className="corrections-ask">
        <input type="hidden" name="network" value={network} />
        <Select
          name="alteration"
          label={t('matrix.alteration')}
          defaultValue={alteration}
          options={alterations.map((one) => ({ value: one, label: one }))}
        />
        <Select
          name="year"
          label={t('years.year')}
          defaultValue={year === null ? '' : String(year)}
          options={[
            { value: '', label: t('report.map.latest') },
            ...years.map((one) => ({ value: String(one), label: String(one) })),
          ]}
        />
        <button className="button">{t('ask.show')}</button>
      </Form>
      <div className="class-map">
        {placed.length > 0 ? (
          <MapFigure
            spec={{
              ...{ id: 'class-map', title, extent: extentOf(layers, 0.15), height: 480, layers },
              legendTitle: t('report.map.legend', { alteration, when }),
            }}
          />
        ) : null}
        <DataTable
          label={title}
          dense
          rows={stations}
          rowKey={({ id }) => id}
          columns={[
            { id: 'station', label: t('report.station'), cell: ({ name, to }) => <Link to={to}>{name}</Link> },
            {
              ...{ id: 'class', label: t('report.class') },
              cell: ({ class: one }) => (one ? <ClassCell of={one} /> : t('report.map.none')),
            },
            {
              ...{ id: 'worst', label: t('matrix.worst') },
              cell: ({ worst, open }) =>
                [worst, ...(open.length > 0 ? [t('report.notJudged', { names: open.join(', ') })] : [])]
                  .filter((word) => word !== '')
                  .join(semicolon(i18n.language)),
            },
          ]}
        />
      </div>
      <p className="soft small">
        {t('report.map.rule')}{' '}
        {sources.length > 0 ? t('report.map.sources', { sources: sources.join(semicolon(i18n.language)) }) : ''}
      </p>
    </Panel>
  );
}
