/** The mode that moves most, zone by zone: what changes, then what it comes to. Heads results and comparison. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { MapFigure } from '~/ui/map/map-figure';
import { classes } from '~/ui/tone';
import { urls } from '~/urls';
import { mapsBeside, placeFinding } from '../view/map-specs';
import type { ResultsMapView } from '../view/results-map.view';

export function BeforeAfter({ views }: { views: readonly ResultsMapView[] }) {
  const { t, i18n } = useTranslation('resultsMap');
  const [first] = views;
  if (!first || first.problem) return null;
  const specs = mapsBeside(views, t, i18n.language);
  if (specs.length < 2) return null;
  // three, five or six stand smaller, so that no row keeps one alone
  const small = specs.length > 2 && specs.length !== 4;
  return (
    <section className="stack" aria-labelledby="before-after">
      <div className="map-head">
        <h2 id="before-after">{placeFinding(first, t, i18n.language)}</h2>
        <Link to={urls.scenarioPage(first.place.id, 'map')}>{t('other')}</Link>
      </div>
      <div className={classes('maps-beside two', small && 'three')}>
        {specs.map((spec) => {
          const map = <MapFigure key={spec.id} spec={{ ...spec, height: 382 }} still beside />;
          // legends of the difference and of the result say which is which
          return views.length > 1 ? (
            map
          ) : (
            <section key={spec.id} aria-labelledby={`${spec.id}-h`}>
              <div className="map-head">
                <h3 id={`${spec.id}-h`}>{spec.title}</h3>
              </div>
              {map}
            </section>
          );
        })}
      </div>
    </section>
  );
}
