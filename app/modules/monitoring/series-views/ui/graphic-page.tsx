/** /graphic: series of any stations on one chart; the address keeps all of it. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HydrographPanel } from './hydrograph-panel';
import { MOST_SERIES } from '~/modules/monitoring/hydrograph/view/hydrograph';
import type { HydrographPage, NamedSeries } from '../view/hydrograph-page';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Icon } from '~/ui/icon';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

interface GraphicData {
  readonly hydrograph: HydrographPage | null;
  readonly chosen: readonly NamedSeries[];
  /** to add to them */
  readonly offered: readonly NamedSeries[];
  readonly q: string;
  /** what the account lacks to see stations */
  readonly lacks: string | null;
}

export function GraphicPage({ data: { hydrograph, chosen, offered, q, lacks } }: { data: GraphicData }) {
  const { t } = useTranslation('timeseries');
  const series = chosen.map((one) => String(one.series.id));
  const { fromClock = undefined, toClock = undefined } = hydrograph?.window ?? {};
  const window = hydrograph?.period
    ? { period: hydrograph.period }
    : fromClock && toClock
      ? { from: fromClock, to: toClock }
      : {};
  const other = { previous: hydrograph?.previous ? '1' : undefined };
  const to = (ids: readonly string[]) => urls.graphic({ series: ids, ...window, ...other, q: q || undefined });
  const full = chosen.length >= MOST_SERIES;
  return (
    <div className="stack">
      <PageHeader
        title={t('graphic.title')}
        context={[
          <Link key="searches" to={urls.searches()}>
            {t('graphic.searches')}
          </Link>,
        ]}
      />
      {hydrograph ? (
        <HydrographPanel
          page={hydrograph}
          action={urls.graphic()}
          address={(search) => urls.graphic({ series, ...other, ...search })}
          kept={series.map((id) => ['series', id] as const)}
        />
      ) : (
        <EmptyState icon="chart-line" title={t('graphic.none')} text={t('graphic.noneText')} />
      )}
      {chosen.length === 2 ? (
        <p>
          <Link className="button button-quiet" to={urls.pair({ series, ...window })}>
            {t('pair.title')}
          </Link>
        </p>
      ) : null}
      <div className="graphic-columns">
        {chosen.length > 0 ? (
          <Panel title={t('graphic.shown', { count: chosen.length })} id="shown">
            <ul className="graphic-choices">
              {chosen.map((one) => (
                <SeriesLine
                  key={one.series.id}
                  one={one}
                  icon="x"
                  word={t('graphic.remove')}
                  to={to(series.filter((id) => id !== String(one.series.id)))}
                />
              ))}
            </ul>
          </Panel>
        ) : null}
        <Panel title={t('graphic.choose')} id="choose">
          <p className="soft">{t('graphic.help')}</p>
          <Form action={urls.graphic()} className="graphic-search" preventScrollReset>
            {[
              ...series.map((id) => ['series', id] as const),
              ...Object.entries({ ...window, ...other }).filter(([, value]) => value !== undefined),
            ].map(([name, value]) => (
              <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
            ))}
            <TextField key={q} name="q" type="search" label={t('graphic.search')} defaultValue={q} />
            <SubmitButton emphasis="plain" icon="search">
              {t('graphic.find')}
            </SubmitButton>
          </Form>
          {full ? <p>{t('graphic.full', { count: MOST_SERIES })}</p> : null}
          {offered.length === 0 ? (
            <p>
              {lacks ?? t(q ? 'graphic.nothing' : series.length > 0 ? 'graphic.findMore' : 'graphic.noSeries', { q })}
            </p>
          ) : null}
          <ul className="graphic-choices">
            {offered.map((one) => (
              <SeriesLine
                key={one.series.id}
                one={one}
                icon="plus"
                word={t('graphic.add')}
                to={full ? undefined : to([...series, String(one.series.id)])}
              />
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

/** A series with what can be done with it. */
function SeriesLine({
  one: { series, station },
  icon,
  word,
  to,
}: {
  one: NamedSeries;
  icon: 'plus' | 'x';
  word: string;
  to: string | undefined;
}) {
  const { t } = useTranslation('timeseries');
  const name = `${quantityName(t, series.quantity)} ${series.name}`.trim();
  return (
    <li>
      <span>
        <Link to={station.to}>{station.name}</Link>
        <small className="soft under">
          {name} ({series.unit})
        </small>
      </span>
      {to === undefined ? null : (
        <Link
          className="button button-quiet"
          to={to}
          preventScrollReset
          aria-label={`${word} : ${station.name}, ${name}`}
        >
          <Icon name={icon} />
          {word}
        </Link>
      )}
    </li>
  );
}
