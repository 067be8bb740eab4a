/**
 * A chart with its title, its table and its downloads. The server draws it 720 px wide; with script it is laid out
 * again for the width it has.
 */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { useHydrated } from '../enhance/use-hydrated';
import { useWidth } from '../enhance/use-width';
import type { ShownSum } from '~/kernel/rounded-parts';
import { ExportLinks } from '../table/export-links';
import { RoundedNote } from '../table/rounded-note';
import { classes } from '../tone';
import { ChartSvg } from './chart-svg';
import { chartTable, shownRows } from './chart-table';
import { chartWords, type BarSpec, type ChartSpec, type ChartWords } from './chart-spec';
import { DEFAULT_WIDTH, layoutChart } from './layout-chart';
import { PngLink } from './png-link';

/**
 * Width of the chart on a phone. Laid out for it, the chart may be higher than the server's drawing; that height is
 * reserved from the start (styles/arriving.css).
 */
const PHONE_WIDTH = 324;

const PNG_WIDTH = 960;

/** A longer table would make the page too heavy; the csv has all the rows, or they stand folded below. */
const TABLE_ROWS = 200;

export interface ChartFigureProps {
  readonly spec: ChartSpec;
  readonly downloads?: { readonly svg?: string; readonly csv?: string; readonly xlsx?: string };
  /** For a chart that changes often: renders its table only once it is opened. */ readonly tableOnOpen?: boolean;
  /** Without script a narrow screen scrolls it: the side it begins at (a series of months: its end). */ readonly from?:
    'start' | 'end';
  /** what the server draws for; with script the chart takes what it has */ readonly width?: number;
}

export function ChartFigure({ spec, downloads, tableOnOpen, from, width: drawnFor = DEFAULT_WIDTH }: ChartFigureProps) {
  const { t } = useTranslation('ui');
  const words = useMemo(() => chartWords(t), [t]);
  const hydrated = useHydrated();
  const [opened, setOpened] = useState(false);
  const [box, width] = useWidth();
  const scene = useMemo(() => layoutChart(spec, { width: width ?? drawnFor }, words), [spec, width, drawnFor, words]);
  const room = useMemo(
    () => (width === undefined ? layoutChart(spec, { width: PHONE_WIDTH }, words).height : 0),
    [spec, width, words],
  );
  const links = (['svg', 'csv', 'xlsx'] as const).flatMap((format) =>
    downloads?.[format] ? [{ label: format, to: downloads[format] }] : [],
  );
  return (
    <figure className="chart" id={spec.id}>
      <figcaption>
        <b>{spec.title}</b>
        {spec.subtitle ? <span>{spec.subtitle}</span> : null}
      </figcaption>
      <div
        className={classes(
          'chart-scroll',
          width !== undefined && 'chart-fit',
          from === 'end' && 'chart-from-end',
          drawnFor < DEFAULT_WIDTH && 'chart-narrow',
        )}
        ref={box}
        role={width === undefined ? 'region' : undefined}
        tabIndex={width === undefined ? 0 : undefined}
        aria-label={width === undefined ? spec.title : undefined}
      >
        {room > scene.height ? <svg className="chart-room" width="1" height={room} aria-hidden="true" /> : null}
        <ChartSvg scene={scene} label={t('chart.summary', { title: spec.title })} />
      </div>
      {spec.kind === 'bars' && spec.arrangement === 'shares' ? (
        <RoundedNote sums={sharesOf(spec)} decimals={0} />
      ) : null}
      <div className="chart-foot">
        <details onToggle={(event) => setOpened(event.currentTarget.open)}>
          <summary>{t('chart.data')}</summary>
          {tableOnOpen && hydrated && !opened ? null : <ChartData spec={spec} words={words} csv={downloads?.csv} />}
        </details>
        {links.length > 0 ? (
          <span className="exports">
            <ExportLinks links={links} title={t('chart.download')} />
            <PngLink scene={() => layoutChart(spec, { width: PNG_WIDTH }, words)} />
          </span>
        ) : null}
      </div>
    </figure>
  );
}

/** The shares that are written in each stack. */
const sharesOf = ({ categories, series }: BarSpec): ShownSum[] =>
  categories.flatMap((_, rank) => {
    const values = series.map((one) => one.values[rank] ?? 0);
    const whole = values.reduce((sum, value) => sum + value, 0);
    return whole > 0 ? [{ parts: values.map((value) => (100 * value) / whole), total: 100 }] : [];
  });

function ChartData({ spec, words, csv }: { spec: ChartSpec; words: ChartWords; csv?: string }) {
  const { t } = useTranslation('ui');
  const table = useMemo(() => chartTable(spec, words), [spec, words]);
  const rows = useMemo(() => shownRows(spec, table.rows), [spec, table]);
  const count = (value: number) => formatNumber(value, 0, spec.locale);
  const total = rows.length;
  const range = t('table.range', { from: 1, to: TABLE_ROWS, total: count(total) });
  return (
    <>
      <DataRows spec={spec} table={table} rows={rows.slice(0, TABLE_ROWS)} />
      {total > TABLE_ROWS && csv ? (
        <p className="loading">
          {range} –{' '}
          <a href={csv} download>
            {'csv'}
          </a>
        </p>
      ) : null}
      {total > TABLE_ROWS && !csv ? (
        <details>
          <summary>{t('chart.others', { range, count: total - TABLE_ROWS })}</summary>
          <DataRows spec={spec} table={table} rows={rows.slice(TABLE_ROWS)} />
        </details>
      ) : null}
    </>
  );
}

type Row = ReturnType<typeof chartTable>['rows'][number];

function DataRows({
  spec,
  table,
  rows,
}: {
  spec: ChartSpec;
  table: ReturnType<typeof chartTable>;
  rows: readonly Row[];
}) {
  const { t } = useTranslation('ui');
  const cell = (value: string | number | null, at: number, rank: number) =>
    value === null
      ? '–'
      : typeof value === 'number'
        ? formatNumber(value, table.decimalsOfRow?.[rank] ?? table.columns[at]?.decimals ?? 1, spec.locale)
        : value;
  return (
    <div className="table-frame" role="region" tabIndex={0} aria-label={t('table.frame', { label: spec.title })}>
      <table className="table table-dense">
        <caption className="visually-hidden">{spec.title}</caption>
        <thead>
          <tr>
            {table.columns.map((column, at) => (
              <th
                key={column.label}
                scope="col"
                className={classes(at === 0 && 'first', column.number && 'number') || undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rank) => (
            <tr key={rank}>
              {row.map((value, at) =>
                at === 0 ? (
                  <th key={at} scope="row" className="first">
                    {cell(value, at, rank)}
                  </th>
                ) : (
                  <td key={at} className={table.columns[at]?.number ? 'number' : undefined}>
                    {cell(value, at, rank)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
