/** Rating curves and gaugings of a station: the picture, what is in force, the forms. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';
import type { FlowUnit } from '../domain/read-gaugings';
import type { RatingScale } from '../view/layout-rating';
import type { RatingPage } from '../view/rating-page';
import { RatingCurves } from './rating-curves';
import { RatingGaugings } from './rating-gaugings';
import { RatingPictures } from './rating-pictures';

interface Props {
  readonly page: RatingPage;
  readonly scale: RatingScale;
  readonly flow: FlowUnit;
  readonly reply?: FormReply;
}

export function StationRatingPage({ page, scale, flow, reply }: Props) {
  const { t } = useTranslation(['timeseries']);
  const { station } = page;
  const action = urls.stationPage(station.word, station.id, 'rating');
  return (
    <div className="stack">
      <PageHeader
        title={t('rating.title')}
        context={[
          <Link key="station" to={urls.station(station.word, station.id)}>
            {station.name}
          </Link>,
          <Link key="recipes" to={urls.stationPage(station.word, station.id, 'recipes')}>
            {t('recipes.title')}
          </Link>,
        ]}
      />
      {page.discharges === 0 ? <Notice tone="ochre">{t('rating.noDischarge')}</Notice> : null}
      <RatingPictures page={page} scale={scale} />
      <RatingCurves page={page} action={action} reply={reply} />
      <RatingGaugings page={page} action={action} reply={reply} flow={flow} />
    </div>
  );
}
