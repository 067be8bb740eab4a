/** /graphic: series of any stations on one chart; the address keeps all of it. */
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HydrographPanel } from '~/modules/monitoring/timeseries/ui/hydrograph-panel';
import type { HydrographPage, NamedSeries } from '~/modules/monitoring/timeseries/view/hydrograph-page';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';

interface GraphicData {
  readonly hydrograph: HydrographPage | null;
  readonly chosen: readonly number[];
  readonly choices: readonly NamedSeries[];
}

export function GraphicPage({ data: { hydrograph, chosen, choices } }: { data: GraphicData }) {
  const { t } = useTranslation('timeseries');
  const series = chosen.map(String);
  const window = hydrograph && { from: hydrograph.window.fromClock, to: hydrograph.window.toClock };
  return (
    <div className="stack">
      <PageHeader title={t('graphic.title')} />
      {hydrograph && window ? (
        <HydrographPanel
          page={hydrograph}
          action={urls.graphic()}
          address={(search) => urls.graphic({ series, ...search })}
          kept={series.map((id) => ['series', id] as const)}
          downloads={(['csv', 'xlsx', 'svg'] as const).map((format) => ({
            label: format,
            to: urls.graphicExport(format, { series, ...window }),
          }))}
        />
      ) : (
        <EmptyState icon="chart-line" title={t('graphic.none')} text={t('graphic.noneText')} />
      )}
      <Panel title={t('graphic.choose')} id="choose">
        {choices.length === 0 ? <p>{t('graphic.noSeries')}</p> : <p>{t('graphic.help')}</p>}
        <Form action={urls.graphic()} className="stack">
          <ul className="graphic-choices">
            {choices.map(({ series: one, station }) => (
              <li key={one.id}>
                <label>
                  <input type="checkbox" name="series" value={one.id} defaultChecked={chosen.includes(one.id)} />{' '}
                  {station.name} – {t(`quantity.${one.quantity}`)} {one.name} ({one.unit})
                </label>
              </li>
            ))}
          </ul>
          {choices.length > 0 ? (
            <p>
              <button className="button button-primary">{t('graphic.draw')}</button>
            </p>
          ) : null}
        </Form>
      </Panel>
    </div>
  );
}
