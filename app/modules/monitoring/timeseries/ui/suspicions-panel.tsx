/** What deserves a look in the window: each run with its reason, its place on the chart and what would put it right. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { formatNumber } from '~/kernel/french-number';
import { parisClock } from '~/kernel/paris-time';
import { urls } from '~/urls';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import type { Suspicion } from '../domain/suspicions';
import type { ReviewPage } from '../view/review-page';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HOURS_OF_A_DAY = 24;

export function SuspicionsPanel({ page }: { readonly page: ReviewPage }) {
  const { t, i18n } = useTranslation(['timeseries']);
  const { station, series, suspicions, window, drawn } = page;
  const clock = (at: number) => parisClock(new Date(at));
  const count = suspicions?.length ?? 0;
  const title = suspicions
    ? t(count === 0 ? 'suspicion.nothing' : 'suspicion.title', { count })
    : t('suspicion.tooMany');
  const reason = ({ kind, size, count: measures }: Suspicion) => {
    const days = size / HOURS_OF_A_DAY;
    const long =
      days >= 2 ? t('suspicion.days', { count: Math.round(days) }) : t('suspicion.hours', { count: Math.round(size) });
    const sign = kind === 'jump' && size > 0 ? '+' : '';
    return t(`suspicion.reason.${kind}`, {
      long,
      count: measures,
      size: `${sign}${formatNumber(size, drawn.decimals, i18n.language)} ${drawn.unit}`,
    });
  };
  // an offset is for what follows a jump; the others are for their run
  const mended = ({ kind, from, to, propose }: Suspicion) =>
    urls.stationPage(station.word, station.id, 'corrections', {
      series: series.id,
      kind: propose,
      from: clock(from),
      to: clock(kind === 'jump' ? window.to : to + MINUTE_MS),
    });
  return (
    <Panel title={title} id="suspicions">
      {suspicions && count > 0 ? (
        <DataTable
          label={title}
          rows={suspicions}
          rowKey={(one) => `${one.kind} ${one.from}`}
          columns={[
            { id: 'reason', label: t('suspicion.what'), cell: reason },
            {
              id: 'window',
              label: t('corrections.over'),
              cell: ({ from, to }) =>
                t('corrections.fromTo', { from: formatInstant(new Date(from)), to: formatInstant(new Date(to)) }),
            },
            {
              id: 'act',
              label: t('suspicion.act'),
              cell: (one) => (
                <span className="row">
                  <Link
                    to={urls.stationPage(station.word, station.id, 'review', {
                      series: series.id,
                      from: clock(one.from - DAY_MS),
                      to: clock(one.to + DAY_MS),
                    })}
                  >
                    {t('suspicion.see')}
                  </Link>
                  <Link to={mended(one)}>{t(`operation.${one.propose}.name`)}</Link>
                </span>
              ),
            },
          ]}
        />
      ) : null}
    </Panel>
  );
}
