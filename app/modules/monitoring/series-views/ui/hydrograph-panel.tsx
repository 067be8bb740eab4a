/** The hydrograph of a sheet or of /graphic: finding, picture, window, what is visible in figures, table, years. */
import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { formatNumber, numberForInput } from '~/kernel/french-number';
import { NumberInput } from '~/ui/form/number-input';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/layout/panel';
import { PngLink } from '~/ui/chart/png-link';
import { DataTable } from '~/ui/table/data-table';
import { ExportLinks } from '~/ui/table/export-links';
import { urls } from '~/urls';
import type { HydrographPage } from '../view/hydrograph-page';
import { hydrographSpec, markLabel, recordsText, sentenceOf, type MarkLink } from '../view/hydrograph-spec';
import { surenessText } from '~/modules/monitoring/hydrograph/view/rated-line';
import { layoutHydrograph } from '~/modules/monitoring/hydrograph/view/layout-hydrograph';
import { ExportForm } from './export-form';
import { HydrographChoices } from './hydrograph-choices';
import { HydrographStrip } from './hydrograph-strip';
import type { Address } from '~/modules/monitoring/hydrograph/ui/address';
import { HydrographPicture, WindowLinks } from '~/modules/monitoring/hydrograph/ui/hydrograph';
import { useWindowKeys } from '~/modules/monitoring/hydrograph/ui/use-window-keys';
import { quantityOf } from '~/modules/monitoring/series/domain';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

const PNG_WIDTH = 1200;
type Shown = HydrographPage['series'][number];

export function HydrographPanel({
  page,
  action,
  address: ofPage,
  kept,
  markLink,
  tools,
}: {
  page: HydrographPage;
  /** where its forms go */
  action: string;
  address: Address;
  /** what the form of dates keeps of the address */
  kept: readonly (readonly [name: string, value: string])[];
  markLink?: MarkLink;
  /** what can be done with the measures on screen */
  tools?: ReactNode;
}) {
  const { t, i18n } = useTranslation('timeseries');
  const { window, series } = page;
  const y = textsOfY(page.y);
  // bounds that somebody typed stay while the window moves
  const address: Address = (search) => ofPage({ ...y, ...search });
  const press = useWindowKeys(window, address);
  const exported = {
    series: series.map((one) => String(one.series.id)),
    ...{ from: window.fromClock, to: window.toClock },
  };
  const spec = hydrographSpec(page, t, i18n.language, markLink);
  const [first] = series;
  const found = first && sentenceOf(first, t, i18n.language);
  const about = series.filter(({ isBeside }) => !isBeside);
  const records = about.length === 1 && first ? recordsText(first, t, i18n.language) : null;
  return (
    <section className="hydrograph" aria-labelledby="hydrograph-finding" onKeyDown={press}>
      <header className="hydrograph-head">
        <h2 id="hydrograph-finding">{page.together ?? first?.heading ?? found ?? spec.title}</h2>
        {(page.together ?? first?.heading) && found ? <p>{found}</p> : null}
        {records ? <p className="soft">{records}</p> : null}
        <p>
          {spec.title}
          {series.some(({ drawn }) => drawn.down && drawn.drawn !== 'bars') ? ` · ${t('picture.down')}` : ''}
        </p>
      </header>
      {page.fault ? <Notice tone="ochre">{t(`fault.${page.fault}`)}</Notice> : null}
      <WindowLinks window={window} period={page.period} address={address} />
      <HydrographPicture spec={spec} address={address} />
      {page.strip && page.extent && first ? (
        <HydrographStrip
          packed={page.strip}
          extent={page.extent}
          window={window}
          down={first.drawn.down && first.drawn.drawn !== 'bars'}
          address={address}
        />
      ) : null}
      <div className="hydrograph-choices">
        <Form action={action} className="hydrograph-dates" preventScrollReset>
          {kept.map(([name, value]) => (
            <input key={`${name}-${value}`} type="hidden" name={name} value={value} />
          ))}
          <label>
            {t('window.from')}
            <input
              key={window.fromClock}
              className="input"
              name="from"
              type={window.fromClock.length > 10 ? 'datetime-local' : 'date'}
              defaultValue={window.fromClock}
              required
            />
          </label>
          <label>
            {t('window.to')}
            <input
              key={window.toClock}
              className="input"
              name="to"
              type={window.toClock.length > 10 ? 'datetime-local' : 'date'}
              defaultValue={window.toClock}
              required
            />
          </label>
          <span className="hydrograph-bounds" key={`${y.low} ${y.high} ${y.y}`}>
            {(['low', 'high'] as const).map((name) => (
              <label key={name}>
                {t(`y.${name}`)}
                <NumberInput className="input" name={name} size={7} defaultValue={y[name]} />
              </label>
            ))}
            <label className="hydrograph-valid">
              <input type="checkbox" name="y" value="all" defaultChecked={y.y === 'all'} />
              {t('y.all')}
            </label>
            {page.asked ? <span className="field-error">{t('ui:grid.openCell', { ...page.asked })}</span> : null}
          </span>
          <button className="button">{t('window.show')}</button>
        </Form>
        <HydrographChoices
          page={page}
          action={action}
          kept={[...kept, ...Object.entries({ ...currentWindow(page), ...y })]}
          compared={about.length > 1}
        />
        <span className="hydrograph-toggles">
          <Link
            className="hydrograph-toggle"
            to={address({
              from: window.fromClock,
              to: window.toClock,
              previous: page.previous ? '1' : undefined,
              years: page.years ? '1' : undefined,
              as: asOf(page),
              band: page.band === false ? '0' : undefined,
              rain: page.rain === false ? '0' : undefined,
            })}
            preventScrollReset
          >
            <Icon name="link" small />
            {t('permalink')}
          </Link>
          {page.mayExport ? (
            <ExportLinks
              links={(['csv', 'xlsx', 'svg'] as const).map((label) => ({
                label,
                to: urls.graphicExport(label, label === 'svg' ? { ...exported, ...y } : exported),
              }))}
              title={t('downloads')}
            />
          ) : null}
          <span className="exports">
            <PngLink scene={() => layoutHydrograph(spec, { width: PNG_WIDTH }).scene} />
          </span>
        </span>
      </div>
      {page.mayExport && series.length > 0 ? <ExportForm search={exported} /> : null}
      {tools}
      <Marks series={series} markLink={markLink} />
      <Visible series={series} />
      <Tables series={series} page={page} address={address} />
    </section>
  );
}

const textsOfY = ({ all, low, high }: HydrographPage['y']) => ({
  low: low === undefined ? undefined : numberForInput(low),
  high: high === undefined ? undefined : numberForInput(high),
  y: all ? 'all' : undefined,
});

const asOf = ({ as }: HydrographPage) => (as === 'absolute' ? undefined : as);

const currentWindow = ({ period, window }: HydrographPage) =>
  period ? { period } : { from: window.fromClock, to: window.toClock };

/** What stands on the rail under the picture, in words. */
function Marks({ series, markLink }: { series: readonly Shown[]; markLink?: MarkLink }) {
  const { t } = useTranslation('timeseries');
  const marks = series.flatMap((one) => one.marks.map((mark) => ({ one, mark })));
  if (marks.length === 0) return null;
  return (
    <details className="hydrograph-table">
      <summary>{t('mark.title', { count: marks.length })}</summary>
      <ul>
        {marks.map(({ one, mark }, rank) => {
          const href = mark.opens ?? markLink?.(one.series, mark);
          const words = markLabel(mark, t);
          return <li key={rank}>{href ? <Link to={href}>{words}</Link> : words}</li>;
        })}
      </ul>
    </details>
  );
}

function Visible({ series }: { series: readonly Shown[] }) {
  const { t, i18n } = useTranslation('timeseries');
  const number = ({ series: { quantity } }: Shown, value: number | undefined) =>
    value === undefined ? '–' : formatNumber(value, quantityOf(quantity).decimals, i18n.language);
  const day = (instant: number | undefined) => (instant === undefined ? '' : formatDay(new Date(instant)));
  return (
    <DataTable
      label={t('visible.title')}
      showLabel
      dense
      rows={series}
      rowKey={({ series: { id } }) => id}
      columns={[
        {
          id: 'series',
          label: t('visible.series'),
          cell: ({ series: one, station, drawn }) => (
            <span className={`k-${drawn.colour} hydrograph-name`}>
              <Link to={station.to}>{station.name}</Link> – {quantityName(t, one.quantity)} {one.name} ({one.unit})
            </span>
          ),
        },
        {
          id: 'n',
          label: t('visible.n'),
          number: true,
          cell: ({ statistics }) => formatNumber(statistics?.n ?? 0, 0, i18n.language),
        },
        { id: 'min', label: t('visible.min'), number: true, cell: (one) => number(one, one.statistics?.min) },
        { id: 'minAt', label: t('visible.on'), cell: ({ statistics }) => day(statistics?.minAt) },
        { id: 'mean', label: t('visible.mean'), number: true, cell: (one) => number(one, one.statistics?.mean) },
        { id: 'max', label: t('visible.max'), number: true, cell: (one) => number(one, one.statistics?.max) },
        { id: 'maxAt', label: t('visible.on'), cell: ({ statistics }) => day(statistics?.maxAt) },
        {
          id: 'sum',
          label: t('visible.sum'),
          number: true,
          cell: (one) => (one.drawn.drawn === 'bars' ? number(one, one.statistics?.sum) : '–'),
        },
        { id: 'last', label: t('visible.last'), number: true, cell: (one) => number(one, one.statistics?.last) },
      ]}
    />
  );
}

function Tables({ series, page, address }: { series: readonly Shown[]; page: HydrographPage; address: Address }) {
  const { t, i18n } = useTranslation('timeseries');
  return (
    <>
      {series.map((one) => (
        <details
          key={one.series.id}
          className="hydrograph-table hydrograph-years"
          open={page.series.filter(({ isBeside }) => !isBeside).length === 1 && !one.isBeside && one.years.length > 1}
        >
          <summary>
            {t('years.title', { quantity: quantityName(t, one.series.quantity), station: one.station.name })}
          </summary>
          <p className="hydrograph-toggles">
            {(['civil', 'hydrological'] as const).map((kind) => (
              <Link key={kind} to={address({ ...currentWindow(page), year: kind })} preventScrollReset>
                {t(`years.${kind}`)}
              </Link>
            ))}
          </p>
          <DataTable
            label={t('years.title', { quantity: quantityName(t, one.series.quantity), station: one.station.name })}
            dense
            rows={[...one.years].reverse()}
            rowKey={({ year }) => year}
            columns={[
              { id: 'year', label: t('years.year'), cell: ({ year }) => year },
              {
                id: 'measures',
                label: t('visible.n'),
                number: true,
                cell: ({ measures }) => formatNumber(measures, 0, i18n.language),
              },
              {
                id: 'completeness',
                label: t('years.completeness'),
                unit: '%',
                number: true,
                tone: ({ hatched }) => (hatched ? 'ochre' : undefined),
                cell: ({ completeness, hatched }) =>
                  `${formatNumber(completeness, 1, i18n.language)}${hatched ? ` ${t('years.incomplete')}` : ''}`,
              },
              {
                id: 'min',
                label: t('visible.min'),
                unit: one.series.unit,
                number: true,
                cell: ({ min }) => formatNumber(min.value, quantityOf(one.series.quantity).decimals, i18n.language),
              },
              { id: 'minAt', label: t('visible.on'), date: { to: 'day', at: ({ min }) => min.at } },
              {
                id: 'average',
                label: t('years.average'),
                unit: one.series.unit,
                number: true,
                cell: ({ average }) => formatNumber(average, quantityOf(one.series.quantity).decimals, i18n.language),
              },
              {
                id: 'max',
                label: t('visible.max'),
                unit: one.series.unit,
                number: true,
                cell: ({ max }) => formatNumber(max.value, quantityOf(one.series.quantity).decimals, i18n.language),
              },
              { id: 'maxAt', label: t('visible.on'), date: { to: 'day', at: ({ max }) => max.at } },
            ]}
          />
        </details>
      ))}
      {series.map((one) => (
        <details key={one.series.id} className="hydrograph-table">
          <summary>
            {t('table.title', { quantity: quantityName(t, one.series.quantity), station: one.station.name })}
          </summary>
          <DataTable
            label={t('table.title', { quantity: quantityName(t, one.series.quantity), station: one.station.name })}
            dense
            rows={[...one.table].reverse()}
            rowKey={({ at }) => at}
            columns={[
              { id: 'at', label: t('table.at'), date: { to: 'second', at: ({ at }) => at } },
              {
                id: 'value',
                label: t('table.value'),
                unit: one.series.unit,
                number: true,
                cell: ({ at, value }) =>
                  formatNumber(value, quantityOf(one.series.quantity).decimals, i18n.language) +
                  surenessText(one.drawn, { at, value }, { outside: t('rating.outside'), locale: i18n.language }),
              },
              { id: 'n', label: t('visible.n'), number: true, cell: ({ n }) => n },
            ]}
          />
        </details>
      ))}
    </>
  );
}
