/** Reviewing the analyses of a station: its window, where it stands, the decision, doubts, samplings, what was sent. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { ReviewBank, ReviewDecision, ReviewJournal, useStanding } from '~/modules/monitoring/reviews/ui/review-parts';
import { RefusedButton } from '~/modules/monitoring/series/ui/refused-button';
import { TextField } from '~/ui/form/inputs';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { AnalysisReviewPage } from '../view/analysis-review';
import { DoubtsPanel } from './doubts';

export function AnalysesReview({ page, reply }: { readonly page: AnalysisReviewPage; readonly reply?: FormReply }) {
  const { t } = useTranslation(['quality', 'timeseries']);
  const { station, window, asOf } = page;
  const to = (search: Readonly<Record<string, string | number>> = {}) =>
    urls.stationPage(station.word, station.id, 'review', { analyses: 1, ...search });
  const standing = useStanding(page.counts, 'quality:review');
  return (
    <div className="stack">
      <PageHeader
        title={t('review.title', { station: station.name })}
        context={[
          <Link key="samplings" to={urls.stationPage(station.word, station.id, 'samplings')}>
            {t('samplings')}
          </Link>,
          <Link key="queue" to={urls.stationsPage(station.word, 'validation')}>
            {t('timeseries:validation.crumb')}
          </Link>,
        ]}
      />
      <RefusedButton reply={reply} />
      <Panel title={standing} id="window">
        <p className="soft">{t('review.help')}</p>
        <Form method="get" action={to()} className="corrections-ask" key={`${window.from} ${window.to} ${asOf}`}>
          <input type="hidden" name="analyses" value="1" />
          <TextField type="datetime-local" name="from" label={t('from')} defaultValue={window.from} />
          <TextField type="datetime-local" name="to" label={t('to')} defaultValue={window.to} />
          <TextField type="datetime-local" name="asof" label={t('review.asOf')} defaultValue={asOf} />
          <button className="button">{t('narrow')}</button>
        </Form>
        {asOf === '' ? null : (
          <p className="row">
            {t('review.asOfText', { at: asOf.replace('T', ' ') })}
            {(['csv', 'xlsx'] as const).map((format) => (
              <a
                key={format}
                className="button button-quiet"
                href={urls.stationPage(station.word, station.id, `analyses/${format}`, {
                  ...{ from: window.from.slice(0, 10), to: window.to.slice(0, 10), asof: asOf },
                })}
              >
                {format.toUpperCase()}
              </a>
            ))}
          </p>
        )}
        <ReviewDecision
          page={page}
          reply={reply}
          action={to(window)}
          record={`analyses ${station.id}`}
          window={`${window.from} ${window.to}`}
        />
      </Panel>
      <DoubtsPanel page={page} />
      <Samplings page={page} />
      <ReviewJournal page={page} />
      {page.bank ? (
        <ReviewBank
          bank={page.bank}
          action={to(window)}
          words="quality:review"
          file={(id, format) => urls.stationPage(station.word, station.id, `bank/${id}/${format}`, { analyses: 1 })}
        />
      ) : null}
    </div>
  );
}

function Samplings({ page: { station, samplings, left } }: { readonly page: AnalysisReviewPage }) {
  const { t } = useTranslation(['quality']);
  return (
    <Panel title={t('samplings')} id="samplings" flush>
      <DataTable
        label={t('samplings')}
        rows={samplings}
        rowKey={({ id }) => id}
        dense
        columns={[
          {
            id: 'when',
            label: t('when'),
            date: {
              to: 'day',
              at: ({ at }) => at,
              link: ({ id }) => `${urls.stationPage(station.word, station.id, 'samplings', { sampling: id })}#sampling`,
            },
          },
          { id: 'hour', label: t('hour'), cell: ({ hour }) => <span className="num">{hour || '–'}</span> },
          { id: 'support', label: t('support'), cell: ({ support }) => support },
          {
            id: 'status',
            label: t('statusCode'),
            cell: ({ statuses }) =>
              statuses
                .map(({ status, count }) => t('review.ofStatus', { status: t(`status.${status}`), count, n: count }))
                .join(', '),
          },
        ]}
      />
      {left > 0 ? <p className="soft small panel-body">{t('review.left', { count: left })}</p> : null}
    </Panel>
  );
}
