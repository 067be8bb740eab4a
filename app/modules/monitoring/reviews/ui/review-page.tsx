/** Reviewing a series: its window on the chart, where it stands, the decision, what was decided, what was sent. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { Panel } from '~/ui/layout/panel';
import { correctionSpec, seriesName } from '~/modules/monitoring/corrections/view/correction-spec';
import type { ReviewPage } from '../view/review-page';
import { HydrographPicture } from '~/modules/monitoring/hydrograph/ui/hydrograph';
import { SeriesHead } from '~/modules/monitoring/corrections/ui/series-head';
import { ReviewBank, ReviewDecision, ReviewJournal, useStanding } from './review-parts';
import { SuspicionsPanel } from './suspicions-panel';

interface Props {
  readonly page: ReviewPage;
  readonly reply?: FormReply;
}

export function SeriesReviewPage({ page, reply }: Props) {
  const { t, i18n } = useTranslation(['timeseries']);
  const { station, series, window, counts } = page;
  const name = seriesName(series, t);
  const to = (search: Readonly<Record<string, string | number | boolean | undefined>> = {}) =>
    urls.stationPage(station.word, station.id, 'review', { series: series.id, ...search });
  const over = { from: window.fromClock, to: window.toClock };
  const standing = useStanding(counts, 'timeseries:review');
  return (
    <div className="stack">
      <SeriesHead
        page={page}
        title={t('review.title', { series: name })}
        context={[
          <Link
            key="corrections"
            to={urls.stationPage(station.word, station.id, 'corrections', { series: series.id, ...over })}
          >
            {t('corrections.link')}
          </Link>,
        ]}
        to={to}
        reply={reply}
      />
      <Panel title={standing} id="window">
        <p className="soft">{t('review.help')}</p>
        <HydrographPicture
          spec={correctionSpec(
            page,
            {},
            {
              ...{ title: name, after: name, before: '', empty: t('picture.empty') },
              reading: t('picture.reading'),
              locale: i18n.language,
            },
          )}
          address={to}
        />
        <p className="row">
          {t('review.export')}
          {(['csv', 'xlsx'] as const).map((format) => (
            <a
              key={format}
              className="button button-quiet"
              href={urls.graphicExport(format, { series: series.id, ...over, reviewed: '1' })}
            >
              {format.toUpperCase()}
            </a>
          ))}
          <a
            className="button button-quiet"
            href={urls.graphicExport('csv', { series: series.id, ...over, reviewed: '1', valid: '1' })}
          >
            {t('review.exportValid')}
          </a>
        </p>
        <ReviewDecision
          page={page}
          reply={reply}
          action={to(over)}
          record={page.series.id}
          window={`${page.window.from} ${page.window.to}`}
        />
      </Panel>
      <SuspicionsPanel page={page} />
      <ReviewJournal page={page} />
      {page.bank ? (
        <ReviewBank
          bank={page.bank}
          action={to(over)}
          words="timeseries:review"
          file={(id, format) =>
            urls.stationPage(station.word, station.id, `bank/${id}/${format}`, { series: series.id })
          }
          fullFile={(id) =>
            urls.stationPage(station.word, station.id, `bank/${id}/csv`, { series: series.id, precision: 'full' })
          }
        />
      ) : null}
    </div>
  );
}
