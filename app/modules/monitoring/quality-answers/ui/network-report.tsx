/** The report of a network: what is past its limits, classes by station and alteration, nitrate. It prints as it is. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { semicolon } from '~/kernel/french-number';
import { Select } from '~/ui/form/choices';
import { SubmitOnChange } from '~/ui/enhance/submit-on-change';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { ExportLinks } from '~/ui/table/export-links';
import { urls } from '~/urls';
import type { NetworkReport, ReportLine } from '../view/network-report';
import type { Words } from '../view/parameter-words';
import { openLimits } from '../view/quality-words';
import { lastWords } from '../view/verdict-words';
import { ClassCell } from './class-cell';
import { ClassesOnMap } from './class-map';

export function NetworkReportPage({ report }: { readonly report: NetworkReport }) {
  const { t, i18n } = useTranslation(['answers', 'stations']);
  const { word, kind, available, network, networks, lines, alterations, left } = report;
  const file = (format: 'csv' | 'xlsx') => urls.stationsPage(word, `report/${format}`, { network });
  const said = lines.filter(({ lastYear }) => lastYear > 0);
  const past = said.filter((one) => one.past.length > 0);
  const open = said.filter(({ limits }) => openLimits(limits).length > 0);
  const names = (limits: ReportLine['past']): string => [...new Set(limits.map(({ name }) => name))].join(', ');
  /** « aucune » only where all that has a limit is judged. */
  const pastWords = ({ past: own, limits }: ReportLine): string => {
    const left = openLimits(limits);
    if (own.length === 0 && left.length === 0)
      return t(limits.length === 0 ? 'report.nothingJudged' : 'report.nothingPast');
    return [
      ...(own.length > 0 ? [names(own)] : []),
      ...(left.length > 0 ? [t('report.notJudged', { names: names(left) })] : []),
    ].join(semicolon(i18n.language));
  };
  return (
    <div className="stack">
      <PageHeader
        title={network === '' ? t('report.title') : t('report.titleOf', { network })}
        context={[
          <Link key="all" to={urls.stations(word)}>
            {t(`stations:kind.${kind}.many`)}
          </Link>,
        ]}
        before={
          lines.length > 0 ? (
            <ExportLinks
              links={[
                { label: 'XLSX', to: file('xlsx') },
                { label: 'CSV', to: file('csv') },
              ]}
            />
          ) : null
        }
      />
      {networks.length > 0 ? (
        <SubmitOnChange action={urls.stationsPage(word, 'report')}>
          <Select
            name="network"
            label={t('report.network')}
            defaultValue={network}
            options={[{ value: '', label: t('report.anyNetwork') }, ...networks]}
          />
        </SubmitOnChange>
      ) : null}
      {!available ? (
        <EmptyState
          icon="flask-conical"
          title={t('quality.notAvailable', { kind: t(`stations:kind.${kind}.one`) })}
          text={t('quality.notAvailableText')}
        />
      ) : said.length === 0 ? (
        <EmptyState icon="flask-conical" title={t('report.none')} text={t('report.noneText')} />
      ) : (
        <>
          <p className="situation-head">{t('report.finding', { count: past.length, of: said.length })}</p>
          {open.length > 0 ? <p>{t('report.open', { count: open.length })}</p> : null}
          {report.map ? <ClassesOnMap report={report} map={report.map} /> : null}
          <Panel title={t('report.classes')} id="classes" flush>
            <div className="report-classes">
              <DataTable
                label={t('report.classes')}
                dense
                rows={said}
                rowKey={({ id }) => id}
                columns={[
                  {
                    id: 'station',
                    label: t('report.station'),
                    cell: ({ name, to }) => <Link to={to}>{name}</Link>,
                  },
                  {
                    ...{ id: 'years', label: t('report.years') },
                    cell: ({ sinceYear, lastYear }) => (
                      <span className="num">{sinceYear === lastYear ? lastYear : `${sinceYear}–${lastYear}`}</span>
                    ),
                  },
                  ...alterations.map((alteration) => ({
                    ...{ id: alteration, label: alteration },
                    cell: ({ classes }: ReportLine) => {
                      const found = classes.find((one) => one.alteration === alteration);
                      if (!found) return '–';
                      return (
                        <>
                          {found.class ? <ClassCell of={found.class} more={found.worst?.name ?? ''} /> : '–'}
                          {found.open.length > 0 ? (
                            <small className="soft under">
                              {t('report.notJudged', { names: found.open.join(', ') })}
                            </small>
                          ) : null}
                        </>
                      );
                    },
                  })),
                  {
                    ...{ id: 'nitrate', label: t('report.nitrate'), number: true },
                    cell: ({ nitrate }) =>
                      nitrate ? lastWords(nitrate.last, { t: t as Words, locale: i18n.language }) : '–',
                  },
                  {
                    ...{ id: 'trend', label: t('report.trend') },
                    cell: ({ nitrate }) => {
                      if (nitrate?.turn)
                        return t(`report.turned.${nitrate.turn.rose ? 'rose' : 'fell'}`, { year: nitrate.turn.year });
                      return nitrate?.verdict ? t(`report.verdict.${nitrate.verdict}`) : '–';
                    },
                  },
                  {
                    ...{ id: 'past', label: t('report.past') },
                    cell: pastWords,
                  },
                ]}
              />
            </div>
            <p className="soft small panel-body">{t('matrix.method')}</p>
          </Panel>
          {left > 0 ? <p className="soft">{t('report.left', { count: left })}</p> : null}
        </>
      )}
    </div>
  );
}
