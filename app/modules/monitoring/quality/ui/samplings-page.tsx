/** The samplings of a station: what was followed, the list by date, and one sampling with its analyses. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { TextField } from '~/ui/form/inputs';
import { Select } from '~/ui/form/choices';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { ExportLinks } from '~/ui/table/export-links';
import { PAGE_SETS } from '~/ui/table/table-url';
import { urls } from '~/urls';

import type { ParameterLine, SaidOfAnalysis, SamplingsPage } from '../view/samplings-page';
import { OneSampling } from './sampling-sheet';
import { useResults } from './use-results';

export function SamplingsOfStation({
  page,
  verdicts,
  reply,
}: {
  readonly page: SamplingsPage;
  /** of the sampling that is open: what limits say of its analyses, by their key */
  readonly verdicts: Readonly<Record<string, SaidOfAnalysis>>;
  readonly reply?: FormReply;
}) {
  const { t } = useTranslation('quality');
  const { station, available, count, filter } = page;
  const { word, id, name, kind } = station;
  const toSheet = sheetAddress(page, page.sampling?.id ?? 0);
  const isNarrowed = Object.values(filter).some((text) => text !== '');
  return (
    <div className="stack">
      <PageHeader
        title={t('title', { name })}
        context={[
          <Link key="station" to={urls.station(word, id)}>
            {t('sheet')}
          </Link>,
          ...(available && page.mayImport
            ? [
                <Link key="import" to={urls.analysisImport()}>
                  {t('import')}
                </Link>,
              ]
            : []),
          ...(available && page.mayValidate && count > 0
            ? [
                <Link key="review" to={urls.stationPage(word, id, 'review', { analyses: 1 })}>
                  {t('review.link')}
                </Link>,
              ]
            : []),
          ...(available && page.mayAsk
            ? [
                <Link key="requests" to={urls.labRequests()}>
                  {t('requests')}
                </Link>,
              ]
            : []),
        ]}
        before={available && count > 0 && page.mayExport ? <Exports page={page} /> : null}
      />
      {!available ? (
        <EmptyState
          icon="flask-conical"
          title={t('notAvailable', { kind: t(`stations:kind.${kind}.one`) })}
          text={t('notAvailableText')}
        />
      ) : count === 0 && !isNarrowed ? (
        <EmptyState icon="flask-conical" title={t('none')} text={t('noneText')} />
      ) : (
        <>
          <p>{t('finding', { count, parameters: new Set(page.parameters.map((one) => one.parameter)).size })}</p>
          <Narrowing page={page} />
          {page.sampling ? (
            <OneSampling
              key={page.sampling.id}
              sheet={page.sampling}
              station={station}
              to={toSheet}
              reply={reply}
              verdicts={verdicts}
            />
          ) : null}
          <Parameters lines={page.parameters} station={station} />
          {page.calculated.length > 0 ? (
            <p>
              {t('calculated')}{' '}
              {page.calculated.map(({ code, name: of }, rank) => (
                <span key={code}>
                  {rank > 0 ? ', ' : ''}
                  <Link to={urls.stationPage(word, id, `parameter/${code}`)}>{of}</Link>
                </span>
              ))}
            </p>
          ) : null}
          <Samplings page={page} />
        </>
      )}
    </div>
  );
}

/** What the page shows, as files. */
function Exports({ page: { station, filter } }: { readonly page: SamplingsPage }) {
  const to = (format: 'csv' | 'xlsx' | 'xml') =>
    urls.stationPage(station.word, station.id, `analyses/${format}`, filter);
  return (
    <ExportLinks
      links={[
        { label: 'XLSX', to: to('xlsx') },
        { label: 'CSV', to: to('csv') },
        { label: 'QUESU', to: to('xml') },
      ]}
    />
  );
}

function Narrowing({ page: { station, filter, supports } }: { readonly page: SamplingsPage }) {
  const { t } = useTranslation('quality');
  const to = urls.stationPage(station.word, station.id, 'samplings');
  return (
    <Form method="get" action={to} className="corrections-ask" key={Object.values(filter).join(' ')}>
      <TextField type="date" name="from" label={t('from')} defaultValue={filter.from} />
      <TextField type="date" name="to" label={t('to')} defaultValue={filter.to} />
      {supports.length > 1 ? (
        <Select
          name="support"
          label={t('support')}
          defaultValue={filter.support}
          options={[{ value: '', label: t('anySupport') }, ...supports]}
        />
      ) : null}
      <button className="button">{t('narrow')}</button>
    </Form>
  );
}

function Parameters({ lines, station }: { readonly lines: readonly ParameterLine[] } & Pick<SamplingsPage, 'station'>) {
  const { t } = useTranslation('quality');
  const { of, exact, whole } = useResults();
  const range = (least: number | null, most: number | null) =>
    least === most ? exact(least) : t('range', { from: exact(least), to: exact(most) });
  return (
    <Panel title={t('parameters')} id="parameters" flush>
      <DataTable
        label={t('parameters')}
        rows={lines}
        rowKey={({ key }) => key}
        dense
        columns={[
          {
            id: 'name',
            label: t('parameter'),
            cell: ({ key, name, parameter, fraction }) => (
              <>
                <Link to={urls.stationPage(station.word, station.id, `parameter/${parameter}`, { of: key })}>
                  {name}
                </Link>{' '}
                <span className="soft num">{parameter}</span>
                {fraction === '' ? null : <span className="soft"> {fraction}</span>}
              </>
            ),
          },
          { id: 'unit', label: t('unit'), cell: ({ unit }) => unit },
          { id: 'n', label: t('n'), number: true, cell: ({ n }) => whole(n) },
          { id: 'quantified', label: t('nQuantified'), number: true, cell: ({ nQuantified }) => whole(nQuantified) },
          { id: 'lq', label: t('lqRange'), number: true, cell: ({ lqMin, lqMax }) => range(lqMin, lqMax) },
          { id: 'range', label: t('quantifiedRange'), number: true, cell: ({ min, max }) => range(min, max) },
          { id: 'last', label: t('last'), number: true, cell: (line) => of(line) },
          { id: 'day', label: t('lastDay'), cell: ({ lastDay }) => <span className="num">{lastDay}</span> },
        ]}
      />
    </Panel>
  );
}

const sheetAddress = ({ station: { word, id }, filter, paging: { page } }: SamplingsPage, sampling: number): string =>
  `${urls.stationPage(word, id, 'samplings', { ...filter, page, sampling })}#sampling`;

function Samplings({ page }: { readonly page: SamplingsPage }) {
  const { lines, paging, sampling } = page;
  const { t } = useTranslation('quality');
  const { whole } = useResults();
  return (
    <Panel title={t('samplings')} id="samplings" flush>
      <DataTable
        label={t('samplings')}
        rows={lines}
        rowKey={({ id }) => id}
        dense
        paging={{ ...paging, sizes: PAGE_SETS.measures }}
        empty={<EmptyState icon="search" title={t('noneThen')} text={t('noneThenText')} />}
        columns={[
          {
            id: 'when',
            label: t('when'),
            date: {
              to: 'day',
              at: ({ at }) => at,
              link: ({ id }) => sheetAddress(page, id),
              here: ({ id }) => id === sampling?.id,
            },
          },
          { id: 'hour', label: t('hour'), cell: ({ hour }) => <span className="num">{hour || '–'}</span> },
          { id: 'support', label: t('support'), cell: ({ support }) => support },
          { id: 'code', label: t('code'), cell: ({ code }) => <span className="num">{code}</span> },
          { id: 'n', label: t('n'), number: true, cell: ({ n }) => whole(n) },
          { id: 'quantified', label: t('nQuantified'), number: true, cell: ({ quantified }) => whole(quantified) },
        ]}
      />
    </Panel>
  );
}
