/** The head of a page about one series of a station: its title, the way back, the station's other series. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import { PageHeader } from '~/ui/layout/page-header';
import { seriesName } from '../view/correction-spec';
import type { CorrectionsPage } from '../view/corrections-page';
import { RefusedButton } from '~/modules/monitoring/series/ui/refused-button';

interface SeriesHeadProps {
  readonly page: Pick<CorrectionsPage, 'station' | 'all' | 'series'>;
  readonly title: string;
  /** links after the station's */
  readonly context?: readonly ReactNode[];
  /** this page, about another series */
  readonly to: (search: { readonly series: number }) => string;
  readonly reply: FormReply | undefined;
}

export function SeriesHead({ page: { station, all, series }, title, context = [], to, reply }: SeriesHeadProps) {
  const { t } = useTranslation(['timeseries']);
  return (
    <>
      <PageHeader
        title={title}
        context={[
          <Link key="station" to={urls.station(station.word, station.id, { series: series.id })}>
            {station.name}
          </Link>,
          ...context,
        ]}
      />
      {all.length > 1 ? (
        <nav aria-label={t('corrections.series')} className="row">
          {all.map((one) => (
            <Link
              key={one.id}
              className="chip"
              aria-current={one.id === series.id ? 'true' : undefined}
              to={to({ series: one.id })}
            >
              {seriesName(one, t)}
            </Link>
          ))}
        </nav>
      ) : null}
      <RefusedButton reply={reply} />
    </>
  );
}
