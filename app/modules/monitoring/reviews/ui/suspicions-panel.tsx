/** What deserves a look in the window: each run with its reason, and the way to decide on it. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { urls } from '~/urls';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { ReviewPage } from '../view/review-page';
import { suspicionReason } from '~/modules/monitoring/data-quality/view/suspicion-words';

export function SuspicionsPanel({ page: { station, suspicions, drawn } }: { readonly page: ReviewPage }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const count = suspicions.length;
  const title = t(count === 0 ? 'suspicion.nothing' : 'suspicion.title', { count });
  return (
    <Panel title={title} id="suspicions">
      {count > 0 ? (
        <DataTable
          label={title}
          rows={suspicions}
          rowKey={({ id }) => id}
          columns={[
            {
              id: 'reason',
              label: t('suspicion.what'),
              cell: (one) => suspicionReason(one, drawn, t, i18n.language),
            },
            {
              id: 'window',
              label: t('corrections.over'),
              cell: ({ from, to }) =>
                t('corrections.fromTo', { from: formatInstant(new Date(from)), to: formatInstant(new Date(to)) }),
            },
            {
              id: 'act',
              label: t('suspicion.act'),
              cell: ({ id }) => (
                <Link to={urls.stationsPage(station.word, 'validation', { item: id })}>{t('suspicion.see')}</Link>
              ),
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}
