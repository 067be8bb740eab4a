/** Reviewing a series: its window on the chart, where it stands, the decision, what was decided, what was sent. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { formatNumber } from '~/kernel/french-number';
import { useRecordForm } from '~/modules/core/fields/ui/use-record-form';
import { urls } from '~/urls';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { reviewForm } from '../forms/review.form';
import { correctionSpec, seriesName } from '~/modules/monitoring/corrections/view/correction-spec';
import type { ReviewPage } from '../view/review-page';
import { HydrographPicture } from '~/modules/monitoring/hydrograph/ui/hydrograph';
import { SeriesHead } from '~/modules/monitoring/corrections/ui/series-head';
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
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const number = (count: number) => formatNumber(count, 0, i18n.language);
  const standing = counts
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => t(`review.atStatus.${status}`, { count, n: number(count) }))
    .join(', ');
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
      <Panel title={total > 0 ? t('review.standing', { standing }) : t('review.noMeasure')} id="window">
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
        <Decision page={page} reply={reply} action={to(over)} />
      </Panel>
      <SuspicionsPanel page={page} />
      <Decided page={page} />
      {page.bank ? <Bank page={page} bank={page.bank} action={to(over)} /> : null}
    </div>
  );
}

function Decision({ page, reply, action }: Props & { readonly action: string }) {
  const { t } = useTranslation(['timeseries']);
  // the last review that the page knows
  const version = page.reviews[0]?.id ?? 0;
  const { field, head } = useRecordForm(reviewForm(page.statuses).fields, {
    labels: 'timeseries:review.field',
    view: { texts: page.texts, version },
    again: reply?.form === 'review' ? { ...reply, version } : undefined,
  });
  return (
    <PostForm
      action={action}
      className="form corrections-form"
      key={`${page.window.from} ${page.window.to}`}
      draft={{ of: 'review', record: page.series.id }}
    >
      {head}
      <div className="form-row">
        {field('from')}
        {field('to')}
      </div>
      {field('status')}
      {field('comment', { help: t('review.commentHelp') })}
      <div className="form-actions">
        <SubmitButton intent="review" icon="check">
          {t('review.decide')}
        </SubmitButton>
      </div>
    </PostForm>
  );
}

const instant = (at: number) => formatInstant(new Date(at));

function Decided({ page: { reviews } }: Props) {
  const { t } = useTranslation(['timeseries']);
  return (
    <Panel title={t('review.journal')} id="journal">
      {reviews.length === 0 ? (
        <p className="soft">{t('review.none')}</p>
      ) : (
        <DataTable
          label={t('review.journal')}
          rows={reviews}
          rowKey={(line) => line.id}
          columns={[
            { id: 'status', label: t('review.field.status'), cell: (line) => t(`review.decision.${line.status}`) },
            {
              id: 'window',
              label: t('corrections.over'),
              cell: (line) => t('corrections.fromTo', { from: instant(line.from), to: instant(line.to) }),
            },
            { id: 'comment', label: t('review.field.comment'), cell: (line) => line.comment },
            {
              id: 'by',
              label: t('corrections.by'),
              cell: (line) => t('corrections.byAt', { by: line.login, at: instant(line.at) }),
            },
            {
              id: 'holds',
              label: t('corrections.state'),
              cell: (line) =>
                line.holds ? (
                  <StatusChip icon="check" label={t('review.holds')} />
                ) : (
                  <StatusChip icon="undo" label={t('review.superseded')} />
                ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function Bank({
  page: { station, series },
  bank,
  action,
}: Props & { readonly bank: NonNullable<ReviewPage['bank']>; readonly action: string }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const counted = (count: number) => ({ count, n: formatNumber(count, 0, i18n.language) });
  return (
    <Panel title={t('review.bank')} id="bank">
      <p>{bank.unsent > 0 ? t('review.unsent', counted(bank.unsent)) : t('review.allSent')}</p>
      {bank.unsent > 0 ? (
        <PostForm action={action}>
          <SubmitButton intent="bank" icon="share" emphasis="plain">
            {t('review.send')}
          </SubmitButton>
        </PostForm>
      ) : null}
      {bank.exports.length > 0 ? (
        <DataTable
          label={t('review.bank')}
          rows={bank.exports}
          rowKey={(line) => line.id}
          columns={[
            { id: 'at', label: t('review.sentAt'), cell: (line) => instant(line.at) },
            {
              id: 'window',
              label: t('corrections.over'),
              cell: (line) => t('corrections.fromTo', { from: instant(line.from), to: instant(line.to) }),
            },
            {
              id: 'count',
              label: t('review.measures'),
              cell: (line) => formatNumber(line.count, 0, i18n.language),
            },
            { id: 'by', label: t('corrections.by'), cell: (line) => line.login },
            {
              id: 'file',
              label: t('review.file'),
              cell: (line) =>
                (['csv', 'xlsx'] as const).map((format) => (
                  <a
                    key={format}
                    className="button button-quiet"
                    href={urls.stationPage(station.word, station.id, `bank/${line.id}/${format}`, {
                      series: series.id,
                    })}
                  >
                    {format.toUpperCase()}
                  </a>
                )),
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}
