/** The page of two series against each other, under the window of their chart. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import type { PairView } from '../view/pair-page';
import { PairPanel } from './pair-panel';

interface Props {
  readonly pair: PairView;
  readonly series: readonly string[];
  readonly window: { readonly from: string; readonly to: string };
}

export function PairPage({ pair, series, window }: Props) {
  const { t } = useTranslation('timeseries');
  return (
    <div className="stack">
      <PageHeader
        title={t('pair.title')}
        context={[
          <Link key="graphic" to={urls.graphic({ series, ...window })}>
            {t('graphic.title')}
          </Link>,
          `${pair.x.label} – ${pair.y.label}`,
        ]}
      />
      <PairPanel
        view={pair}
        action={urls.pair()}
        to={(lag) => urls.pair({ series, ...window, lag })}
        kept={[
          ...series.map((id) => ['series', id] as const),
          ...(['from', 'to'] as const).map((name) => [name, window[name]] as const),
        ]}
      />
    </div>
  );
}
