/** Doubts about analyses: in a table, and one of them whole, with what can be made of it. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatMinute } from '~/kernel/civil-date';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { doubtReason, type AnalysisReviewPage, type DoubtLine } from '../view/analysis-review';

type Words = (key: string, options?: Record<string, unknown>) => string;
interface Station {
  readonly id: number;
  readonly name: string;
  readonly word: string;
}
const toSampling = ({ word, id }: Station, sampling: number): string =>
  `${urls.stationPage(word, id, 'samplings', { sampling })}#sampling`;

export function useDoubtReason(): (doubt: DoubtLine) => string {
  const { t, i18n } = useTranslation(['quality']);
  return (doubt) => doubtReason(doubt, t as Words, i18n.language);
}

export function DoubtsPanel({ page: { station, doubts } }: { readonly page: AnalysisReviewPage }) {
  const { t } = useTranslation(['quality', 'timeseries']);
  const reason = useDoubtReason();
  const title = doubts.length === 0 ? t('check.nothing') : t('check.title', { count: doubts.length });
  return (
    <Panel title={title} id="suspicions">
      {doubts.length > 0 ? (
        <DataTable
          label={title}
          rows={doubts}
          rowKey={({ id }) => id}
          columns={[
            { id: 'reason', label: t('timeseries:suspicion.what'), cell: reason },
            { id: 'when', label: t('when'), date: { to: 'minute', at: ({ at }) => at } },
            {
              id: 'act',
              label: t('timeseries:suspicion.act'),
              cell: ({ id }) => (
                <Link to={urls.stationsPage(station.word, 'validation', { item: id })}>
                  {t('timeseries:suspicion.see')}
                </Link>
              ),
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}

interface Steps {
  readonly rank: number;
  readonly total: number;
  readonly previous: number | null;
  readonly next: number | null;
}
/** One of them in the queue. `to` is the address of another one. */
export function CurrentDoubt({
  doubt,
  station,
  steps,
  to,
}: {
  readonly doubt: DoubtLine;
  readonly station: Station;
  readonly steps: Steps;
  readonly to: (search: { readonly item?: number }) => string;
}) {
  const { t } = useTranslation(['quality', 'timeseries']);
  const reason = useDoubtReason()(doubt);
  const sampling = toSampling(station, doubt.samplingId);
  return (
    <Panel title={reason} id="current">
      <p className="row">
        <b>
          <Link to={sampling}>{station.name}</Link>
        </b>
        <span className="soft num">{formatMinute(new Date(doubt.at))}</span>
      </p>
      <p>{t(`check.rule.${doubt.check}`)}</p>
      <PostForm action={to({ item: doubt.id })} className="form-actions">
        <input type="hidden" name="item" value={doubt.id} />
        <SubmitButton intent="accept" icon="check">
          {t('check.uncertain')}
        </SubmitButton>
        <SubmitButton intent="incorrect" emphasis="plain">
          {t('check.incorrect')}
        </SubmitButton>
        <Link className="button" data-adjust to={sampling}>
          {t('check.sampling')}
        </Link>
        <SubmitButton intent="refuse" emphasis="plain">
          {t('timeseries:validation.refuse')}
        </SubmitButton>
        <span className="row validation-steps">
          {steps.previous === null ? null : (
            <Link rel="prev" className="button button-quiet" to={to({ item: steps.previous })}>
              {t('timeseries:validation.previous')}
            </Link>
          )}
          <span className="soft">{t('timeseries:validation.rank', { rank: steps.rank, total: steps.total })}</span>
          {steps.next === null ? null : (
            <Link rel="next" className="button button-quiet" to={to({ item: steps.next })}>
              {t('timeseries:validation.next')}
            </Link>
          )}
        </span>
      </PostForm>
      <p className="soft validation-keys">{t('timeseries:validation.keys')}</p>
    </Panel>
  );
}
