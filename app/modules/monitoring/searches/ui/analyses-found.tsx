/** What a search of analyses found: how many, and the largest result of each parameter at each station. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import { reckonedWords } from '~/modules/monitoring/quality/view/reckoned-words';
import { exactNumber } from '~/modules/monitoring/quality/view/result-words';
import { Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { ExportLinks } from '~/ui/table/export-links';
import { urls } from '~/urls';
import type { AnalysesFound, CrossedRow } from '../view/analyses-found';

interface Props {
  readonly found: AnalysesFound;
  /** kept: its pages have an address */
  readonly isKept: boolean;
}

export function AnalysesFoundPanel({ found, isKept }: Props) {
  const { t, i18n } = useTranslation(['searches', 'quality']);
  const locale = i18n.language;
  const { count, isMore, stations, columns, rows, leftColumns, leftRows, files, mostInFiles, reckoned } = found;
  return (
    <Panel title={isMore ? t('analysesMore', { count }) : t('analyses', { count })} id="found">
      {isMore ? (
        <p>{t('analysesMoreText')}</p>
      ) : count === 0 ? (
        <p>{t('foundNothing')}</p>
      ) : (
        <p>{t('analysesStations', { count: stations })}</p>
      )}
      {files ? (
        <ExportLinks
          links={[
            { label: 'XLSX', to: urls.analysesFile('xlsx', files) },
            { label: 'CSV', to: urls.analysesFile('csv', files) },
            { label: 'QUESU', to: urls.analysesFile('xml', files) },
          ]}
        />
      ) : count > mostInFiles && !isMore ? (
        <p className="soft small">{t('crossed.noFiles', { count: mostInFiles })}</p>
      ) : null}
      {rows.length > 0 ? (
        <>
          <DataTable
            label={t('crossed.title')}
            showLabel
            dense
            rows={rows}
            rowKey={({ id }) => id}
            columns={[
              {
                id: 'station',
                label: t('crossed.station'),
                cell: ({ name, to }: CrossedRow) => <Link to={to}>{name}</Link>,
              },
              { id: 'n', label: t('crossed.n'), number: true, cell: ({ n }) => formatNumber(n, 0, locale) },
              ...columns.map(({ key, name, unit }) => ({
                ...{ id: key, label: name, unit, number: true },
                cell: ({ cells }: CrossedRow) => <CrossedCell of={cells[key]} />,
              })),
            ]}
            {...(isKept && leftRows > 0 ? { paging: found.paging } : {})}
          />
          <p className="soft small">{t('crossed.method')}</p>
          {reckoned.map(({ code, name, formula, ...on }) => (
            <p key={code} className="small">
              <strong>{name}</strong> {t('crossed.reckoned', { formula, count: on.n })} {reckonedWords(on, t).join(' ')}
            </p>
          ))}
          {leftColumns > 0 ? <p className="soft small">{t('crossed.leftColumns', { count: leftColumns })}</p> : null}
          {leftRows > 0 && !isKept ? <p className="soft small">{t('crossed.leftRows', { count: leftRows })}</p> : null}
        </>
      ) : null}
    </Panel>
  );
}

/** The largest result, and how many stand behind it; never a zero where nothing was quantified. */
function CrossedCell({ of }: { readonly of: CrossedRow['cells'][string] | undefined }) {
  const { t, i18n } = useTranslation('searches');
  const locale = i18n.language;
  if (!of) return '–';
  const { max, lqMax, n, nQuantified, to } = of;
  const shown =
    max !== null
      ? exactNumber(max, locale)
      : lqMax === null
        ? t('crossed.none')
        : `<\u202f${exactNumber(lqMax, locale)}`;
  return (
    <>
      <Link to={to}>{shown}</Link> <span className="soft">{t('crossed.beside', { quantified: nQuantified, n })}</span>
    </>
  );
}
