/** The hydrograph of a station's sheet: its main series, or those that the address names. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HydrographPanel } from '~/modules/monitoring/timeseries/ui/hydrograph-panel';
import type { HydrographPage } from '~/modules/monitoring/timeseries/view/hydrograph-page';
import { urls } from '~/urls';

export function StationHydrograph({
  station: { id, word },
  hydrograph,
}: {
  station: { readonly id: number; readonly word: string };
  hydrograph: HydrographPage;
}) {
  const series = hydrograph.series.map((one) => String(one.series.id));
  const { fromClock: from, toClock: to } = hydrograph.window;
  return (
    <HydrographPanel
      page={hydrograph}
      action={urls.station(word, id)}
      address={(search) => urls.station(word, id, { series, ...search })}
      kept={series.map((one) => ['series', one] as const)}
      downloads={(['csv', 'xlsx', 'svg'] as const).map((format) => ({
        label: format,
        to: urls.graphicExport(format, { series, from, to }),
      }))}
    />
  );
}

export function ImportLink({ id, word }: { readonly id: number; readonly word: string }) {
  const { t } = useTranslation('ingest');
  return (
    <p className="row">
      <Link className="button" to={urls.stationMeasures(word, id)}>
        {t('title')}
      </Link>
    </p>
  );
}
