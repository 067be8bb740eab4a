/** The zones coloured by what a scenario does to them, beside another scenario when one is chosen. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { useHydrated } from '~/ui/enhance/use-hydrated';
import { RadioGroup, Select } from '~/ui/form/choices';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Notice } from '~/ui/layout/panel';
import { Answering } from '~/ui/map/answering';
import { MapFigure } from '~/ui/map/map-figure';
import { useSheet } from '~/ui/map/map-ground';
import type { MapSpec } from '~/ui/map/map-spec';
import { DataTable } from '~/ui/table/data-table';
import { SUBJECTS } from '~/modules/planning/scenario/domain';
import { figureText, mapFinding, mapName, mapSpecs } from '../view/map-specs';
import type { ResultsMapView, ZoneView } from '../view/results-map.view';

export function ResultsMapPage({ view }: { view: ResultsMapView }) {
  const { t, i18n } = useTranslation('resultsMap');
  const { place } = view;
  const search = { what: view.subject, of: view.of, iid: view.indicatorId, with: view.beside };
  const specs = mapSpecs(view, t, i18n.language).map(leadingToRows);
  const first = view.maps[0];
  return (
    <Answering>
      <PageHeader
        title={t('title', { name: place.name })}
        context={[t(`subject.${view.subject}`), view.subjectName]}
        before={
          <span>
            <Link to={urls.scenario(place.id, { tab: 'results' })}>{t('back')}</Link>
          </span>
        }
      />
      <Choices view={view} />
      {view.maps
        .filter(({ hasResult }) => !hasResult)
        .map(({ id, name }) => (
          <Notice key={id} tone="ochre">
            <p>
              {t('noResult')} <Link to={urls.scenario(id)}>{name}</Link>
            </p>
          </Notice>
        ))}
      {view.problem ? (
        <EmptyState icon="map" title={t(`problem.${view.problem}`)} text={t(`problem.${view.problem}Text`)} />
      ) : (
        <>
          <h2>{mapFinding(view, t, i18n.language)}</h2>
          <div className={specs.length > 1 ? 'maps-beside two' : 'maps-beside'}>
            {specs.map((spec, at) => {
              const today = view.maps[at]?.today ?? false;
              const file = (format: 'geojson' | 'kml') =>
                urls.scenarioPage(view.maps[at]?.id ?? place.id, `map/export/${format}`, { ...search, with: null });
              return (
                <section key={spec.id} aria-labelledby={`${spec.id}-h`}>
                  <div className="map-head">
                    <h3 id={`${spec.id}-h`}>{spec.title}</h3>
                    <PngButton spec={spec} subtitle={`${t(`subject.${view.subject}`)} – ${view.subjectName}`} />
                  </div>
                  <MapFigure
                    key={JSON.stringify(search)}
                    spec={spec}
                    beside={specs.length > 1}
                    downloads={today ? undefined : { geojson: file('geojson'), kml: file('kml') }}
                  />
                </section>
              );
            })}
          </div>
        </>
      )}
      {first ? (
        <DataTable<ZoneView>
          label={t('table')}
          rows={first.zones}
          rowKey={(zone) => zone.id}
          placeOf={(zone) => String(zone.id)}
          columns={[
            {
              id: 'zone',
              label: t('zone'),
              cell: (zone) => (specs[0] ? <a href={`#${specs[0].id}`}>{zone.name}</a> : zone.name),
            },
            ...view.maps.map((map) => ({
              id: `m${map.id}`,
              label: mapName(map, t),
              number: true,
              cell: (zone: ZoneView) => {
                const there = map.zones.find(({ id }) => id === zone.id);
                return there ? figureText(view, there, t, i18n.language) : '';
              },
            })),
          ]}
        />
      ) : null}
    </Answering>
  );
}

/** A zone of the map leads to its row. */
const leadingToRows = (spec: MapSpec): MapSpec => ({
  ...spec,
  layers: spec.layers.map((layer) => ({
    ...layer,
    features: layer.features.map((zone) => ({ ...zone, href: `#at-${zone.id}` })),
  })),
});

function Choices({ view }: { view: ResultsMapView }) {
  const { t } = useTranslation('resultsMap');
  const { choices } = view;
  // without script what is coloured and its subject are one choice: both lists are there
  const hydrated = useHydrated();
  const ofIndicator = view.subject === 'indicator';
  return (
    <SubmitOnChange key={[view.subject, view.of, view.indicatorId, view.beside].join()}>
      <RadioGroup
        name="what"
        label={t('colourBy')}
        inline
        defaultValue={view.subject}
        options={SUBJECTS.map((value) => ({ value, label: t(`subject.${value}`) }))}
      />
      {hydrated && !ofIndicator ? null : (
        <div className={ofIndicator ? undefined : 'until-script'}>
          <Select
            name="iid"
            label={t('indicator')}
            defaultValue={view.indicatorId === null ? undefined : String(view.indicatorId)}
            options={choices.indicators.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        </div>
      )}
      {hydrated && ofIndicator ? null : (
        <div className={ofIndicator ? 'until-script' : undefined}>
          <Select
            name="of"
            label={t('surfaceOf')}
            defaultValue={view.of ?? undefined}
            options={[
              ...choices.modes.map(({ id, name }) => ({ value: `m${id}`, label: name, group: t('modes') })),
              ...choices.crops.map(({ id, name }) => ({ value: `c${id}`, label: name, group: t('crops') })),
            ]}
          />
        </div>
      )}
      <Select
        name="with"
        label={t('beside')}
        empty={t('alone')}
        defaultValue={view.beside === null ? '' : String(view.beside)}
        options={choices.scenarios.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </SubmitOnChange>
  );
}

const PICTURE = 'png';
/** Only where script can draw it. */
function PngButton({ spec: subject, subtitle }: { spec: MapSpec; subtitle: string }) {
  const spec = useSheet(subject);
  const hydrated = useHydrated();
  const { i18n } = useTranslation();
  if (!hydrated) return null;
  const save = async () => (await import('./map-png.client')).saveMapPng(spec, subtitle, i18n);
  return (
    <button type="button" className="button-link" onClick={() => void save()}>
      <Icon name="download" small className="inline" />
      {PICTURE}
    </button>
  );
}
