/** The driving mode that moves most, zone by zone: today, then each scenario. Heads results and comparison. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MapFigure } from '~/ui/map/map-figure';
import { classes } from '~/ui/tone';
import { urls } from '~/urls';
import { mapFinding, mapSpecs } from '../view/map-specs';
import type { ResultsMapView } from '../view/results-map.view';

export function BeforeAfter({ view }: { view: ResultsMapView }) {
  const { t, i18n } = useTranslation('resultsMap');
  if (view.problem || view.maps.length < 2) return null;
  // three, five or six stand smaller, so that no row keeps one alone
  const small = view.maps.length > 2 && view.maps.length !== 4;
  return (
    <section className="stack" aria-labelledby="before-after">
      <div className="map-head">
        <h2 id="before-after">{mapFinding(view, t, i18n.language)}</h2>
        <Link to={urls.scenarioPage(view.place.id, 'map')}>{t('other')}</Link>
      </div>
      <div className={classes('maps-beside two', small && 'three')}>
        {mapSpecs(view, t, i18n.language).map((spec) => (
          <section key={spec.id} aria-labelledby={`${spec.id}-h`}>
            <div className="map-head">
              <h3 id={`${spec.id}-h`}>{spec.title}</h3>
            </div>
            <MapFigure spec={{ ...spec, height: 390 }} still beside />
          </section>
        ))}
      </div>
    </section>
  );
}
