/** The territories on one sheet, and what they add up to. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { OnGround } from '~/modules/core/map-ground/ui/on-ground';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { EmptyState } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapLayer } from '~/ui/map/map-spec';
import type { PlanningPanels } from '../view/planning-panels.view';

/** Zones take no colour of a scenario or of a driving mode. */
const ZONE = { 'fill-color': 'var(--water)', 'stroke-color': 'var(--water)', 'stroke-width': 1.5 } as const;

export function MapPanel({ view }: { view: PlanningPanels }) {
  const { t } = useTranslation('home');
  const territories = [...new Map(view.map.map((shape) => [shape.territoryId, shape.territory]))];
  const layers = territories.map(([territoryId, name]): MapLayer => ({
    id: String(territoryId),
    label: name,
    labels: true,
    legend: false,
    style: ZONE,
    features: view.map
      .filter((shape) => shape.territoryId === territoryId)
      .map((shape) => ({
        id: `${territoryId}-${shape.zoneId}`,
        label: shape.name,
        detail: name,
        geometry: { type: 'MultiPolygon', coordinates: shape.coordinates },
        href: urls.territory(territoryId),
      })),
  }));
  if (layers.length === 0) {
    return (
      <div className="home-8">
        <EmptyState
          icon="map"
          title={t(view.territoryCount > 0 ? 'map.noOutline' : 'map.empty')}
          text={t(view.createTerritory ? 'map.emptyCreate' : 'map.emptyRead')}
        >
          {view.createTerritory ? (
            <Link className="button button-primary" to={urls.newTerritory()}>
              <Icon name="plus" />
              {t('map.create')}
            </Link>
          ) : null}
        </EmptyState>
      </div>
    );
  }
  return (
    <section className="home-sheet home-8" aria-labelledby="home-map-title">
      <h2 id="home-map-title">{t('map.title')}</h2>
      <OnGround ground={view.ground}>
        <MapFigure spec={{ id: 'home-map', title: t('map.title'), extent: extentOf(layers), height: 620, layers }} />
      </OnGround>
    </section>
  );
}

export function FiguresPanel({ view }: { view: PlanningPanels }) {
  const { t, i18n } = useTranslation('home');
  const { figures } = view;
  if (!figures) return null;
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <section aria-label={t('figures.title')}>
      <Stats
        items={[
          { label: t('figures.territories'), value: number(figures.territories) },
          { label: t('figures.surface'), value: number(figures.surface), unit: 'ha' },
          { label: t('figures.crops'), value: number(figures.crops) },
          { label: t('figures.matrices'), value: number(figures.matrices) },
          {
            label: t('figures.scenarios'),
            value: number(figures.scenarios),
            note: t('figures.valid', { count: figures.valid }),
          },
        ]}
      />
    </section>
  );
}
