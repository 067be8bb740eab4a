/** What the pages of reviews share: where a window stands, the decision, what was decided, what was sent. */
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { formatNumber } from '~/kernel/french-number';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { StatusChip } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { reviewForm } from '../forms/review.form';
import type { ReviewState } from '../view/review-page';

/** Words that count what is reviewed: measures, or analyses. */
type ReviewWords = 'timeseries:review' | 'quality:review';

const NAMESPACES = ['timeseries', 'quality'];
const instant = (at: number) => formatInstant(new Date(at));

/** How many of the window stand at each status, in a sentence. */
export function useStanding(counts: ReviewState['counts'], words: ReviewWords): string {
  const { t, i18n } = useTranslation(NAMESPACES);
  const standing = counts
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => t(`${words}.atStatus.${status}`, { count, n: formatNumber(count, 0, i18n.language) }))
    .join(', ');
  return standing === '' ? t(`${words}.noMeasure`) : t('timeseries:review.standing', { standing });
}

export function ReviewDecision({
  page,
  reply,
  action,
  record,
  window,
}: {
  readonly page: ReviewState;
  readonly reply?: FormReply;
  readonly action: string;
  readonly record: number | string;
  readonly window: string;
}) {
  const { t } = useTranslation(['timeseries']);
  // the last review that the page knows
  const version = page.reviews[0]?.id ?? 0;
  const { field, head } = useRecordForm(reviewForm(page.statuses).fields, {
    labels: 'timeseries:review.field',
    view: { texts: page.texts, version },
    again: reply?.form === 'review' ? { ...reply, version } : undefined,
  });
  return (
    <PostForm action={action} className="form corrections-form" key={window} draft={{ of: 'review', record }}>
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

export function ReviewJournal({ page: { reviews } }: { readonly page: ReviewState }) {
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

export function ReviewBank({
  bank,
  action,
  words,
  file,
  fullFile,
}: {
  readonly bank: NonNullable<ReviewState['bank']>;
  readonly action: string;
  readonly words: ReviewWords;
  readonly file: (id: number, format: 'csv' | 'xlsx') => string;
  /** with a column of values as they are kept, where that is another thing */
  readonly fullFile?: (id: number) => string;
}) {
  const { t, i18n } = useTranslation(NAMESPACES);
  const counted = (count: number) => ({ count, n: formatNumber(count, 0, i18n.language) });
  return (
    <Panel title={t('review.bank')} id="bank">
      <p>{bank.unsent > 0 ? t(`${words}.unsent`, counted(bank.unsent)) : t(`${words}.allSent`)}</p>
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
            { id: 'at', label: t('review.sentAt'), date: { to: 'second', at: (line) => line.at } },
            {
              id: 'window',
              label: t('corrections.over'),
              cell: (line) => t('corrections.fromTo', { from: instant(line.from), to: instant(line.to) }),
            },
            {
              id: 'count',
              label: t(`${words}.measures`),
              cell: (line) => formatNumber(line.count, 0, i18n.language),
            },
            { id: 'by', label: t('corrections.by'), cell: (line) => line.login },
            {
              id: 'file',
              label: t('review.file'),
              cell: (line) => (
                <>
                  {(['csv', 'xlsx'] as const).map((format) => (
                    <a key={format} className="button button-quiet" href={file(line.id, format)}>
                      {format.toUpperCase()}
                    </a>
                  ))}
                  {fullFile ? (
                    <a className="button button-quiet" href={fullFile(line.id)}>
                      {t('review.full')}
                    </a>
                  ) : null}
                </>
              ),
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}
