/** The crop that covers most of each zone: today beside the scenario. */
import { useTranslation } from 'react-i18next';
import type { Words } from '~/kernel/small-types';
import { EmptyState } from '~/ui/layout/panel';
import { MapFigure } from '~/ui/map/map-figure';
import { dominantSpec, type DominantMaps } from '../view/dominant-maps';
import type { ResultTableView } from '../view/result-table.view';

export function DominantMapPair({ view }: { view: ResultTableView }) {
  const { t } = useTranslation('resultTable');
  const { maps, head } = view;
  if (maps === null) return <EmptyState icon="map" title={t('map.noOutline')} text={t('map.noOutlineText')} />;
  const shown = head.baseline ? (['reference'] as const) : (['reference', 'result'] as const);
  return (
    <section className="stack" aria-labelledby="dominant-title">
      <h2 id="dominant-title">
        {maps.changed.length === 0 ? t('map.same') : t('map.changed', { count: maps.changed.length })}
      </h2>
      {maps.changed.length === 0 ? null : (
        <p className="soft">
          {maps.changed
            .slice(0, NAMED)
            .map(({ zone, before, after }) =>
              t('map.move', { zone, before: before ?? t('map.nothing'), after: after ?? t('map.nothing') }),
            )
            .join(' · ')}
          {maps.changed.length > NAMED ? ` ${t('map.more', { count: maps.changed.length - NAMED })}` : ''}
        </p>
      )}
      {maps.changed.length > 0 && !head.baseline ? <p className="soft small">{t('map.thick')}</p> : null}
      <div className={shown.length > 1 ? 'maps-beside two' : 'maps-beside'}>
        {shown.map((of) => (
          <DominantMap key={of} of={of} maps={maps} title={of === 'reference' ? t('map.reference') : head.name} />
        ))}
      </div>
    </section>
  );
}
const NAMED = 3;

function DominantMap({ of, maps, title }: { of: 'reference' | 'result'; maps: DominantMaps; title: string }) {
  const { t, i18n } = useTranslation('resultTable');
  const spec = dominantSpec(of, maps, title, t as Words, i18n.language);
  return (
    <section aria-labelledby={`${spec.id}-h`}>
      <div className="map-head">
        <h3 id={`${spec.id}-h`}>{title}</h3>
      </div>
      <MapFigure spec={spec} beside />
    </section>
  );
}
