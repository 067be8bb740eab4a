/** Files of analyses: choose one, read what it would change and which rules it breaks, then confirm; take one back. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, semicolon } from '~/kernel/french-number';
import type { FormReply } from '~/kernel/form';
import { acceptAttribute, acceptedList } from '~/records/exchange/domain';
import { FileIssues, FileNotices } from '~/records/exchange/ui/file-issues';
import { useFaults } from '~/records/fields/ui/use-faults';
import { ErrorSummary } from '~/ui/form/error-summary';
import { Select } from '~/ui/form/choices';
import { FileField, TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Collapsible, Notice, Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { DataTable } from '~/ui/table/data-table';
import { ExportLinks } from '~/ui/table/export-links';
import { urls } from '~/urls';
import { ANALYSIS_UPLOADS, CHOICES, NEEDED_KEYS } from '../domain/file-keys';
import type { AnalysisImportPage } from '../view/analysis-import';
import { exactNumber } from '../view/result-words';

type Report = NonNullable<AnalysisImportPage['report']>;
interface Props {
  readonly page: Omit<AnalysisImportPage, 'answers'>;
  readonly reply?: FormReply | undefined;
  /** the requests that the file answers */
  readonly children?: ReactNode;
}

export function ImportAnalyses({ page, reply, children }: Props) {
  const { t } = useTranslation('analysisImport');
  const { whole: message } = useFaults(reply?.faults);
  return (
    <div className="stack">
      <PageHeader title={t('title')} />
      {page.report ? (
        <Preview page={page} report={page.report} message={message}>
          {children}
        </Preview>
      ) : (
        <>
          <Upload message={message} />
          <History history={page.history} />
        </>
      )}
    </div>
  );
}

function Upload({ message }: { readonly message: string }) {
  const { t } = useTranslation('analysisImport');
  const to = urls.analysisImport();
  return (
    <PostForm encType="multipart/form-data" action={to} className="form">
      <ErrorSummary errors={message === '' ? [] : [{ fieldId: 'file', message }]} />
      <Panel id="import">
        <p>{t('help')}</p>
        <FileField
          name="file"
          label={t('file')}
          accept={acceptAttribute(ANALYSIS_UPLOADS)}
          help={t('accepted', { list: acceptedList(ANALYSIS_UPLOADS) })}
          required
          errors={message === '' ? undefined : [message]}
        />
      </Panel>
      <div className="form-actions">
        <SubmitButton intent="upload" icon="upload" formAction={to}>
          {t('compare')}
        </SubmitButton>
        <Link className="button button-quiet" to={urls.stations('quality')}>
          {t('cancel')}
        </Link>
      </div>
    </PostForm>
  );
}

function History({ history }: Pick<AnalysisImportPage, 'history'>) {
  const { t, i18n } = useTranslation('analysisImport');
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  if (history.length === 0) return null;
  return (
    <Panel id="history" title={t('history')} flush>
      <DataTable
        label={t('history')}
        rows={history}
        rowKey={({ id }) => id}
        columns={[
          { id: 'file', label: t('file'), cell: ({ fileName }) => fileName },
          { id: 'by', label: t('by'), cell: ({ login, at }) => t('byAt', { by: login, at }) },
          { id: 'stations', label: t('stations'), number: true, cell: ({ stations }) => number(stations) },
          { id: 'created', label: t('created'), number: true, cell: ({ created }) => number(created) },
          { id: 'changed', label: t('changed'), number: true, cell: ({ changed }) => number(changed) },
          {
            id: 'undo',
            label: t('state'),
            cell: ({ id, undone }) =>
              undone ? (
                <StatusChip label={t('undone', undone)} icon="undo" />
              ) : (
                <PostForm action={urls.analysisImport({ undo: id })} className="inline-form">
                  <SubmitButton intent="undo" icon="undo" emphasis="danger">
                    {t('undo')}
                  </SubmitButton>
                </PostForm>
              ),
          },
        ]}
      />
    </Panel>
  );
}

function Preview({
  page: { session, fileName, applied },
  report,
  message,
  children,
}: {
  readonly page: Props['page'];
  readonly report: Report;
  readonly message: string;
  readonly children: ReactNode;
}) {
  const { t, i18n } = useTranslation(['analysisImport', 'exchange']);
  const { counts, stations, refused, warned } = report;
  const to = urls.analysisImport({ session: session ?? '' });
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  const writes = counts.created + counts.changed;
  const isUsable = writes + counts.same + counts.kept > 0;
  return (
    <>
      {message ? <Notice tone="brick">{message}</Notice> : null}
      {applied ? <Notice tone="leaf">{t('exchange:grid.already')}</Notice> : null}
      {counts.refused > 0 && isUsable ? <Notice tone="ochre">{t('partial')}</Notice> : null}
      {refused.length > 0 && !isUsable ? (
        <Notice tone="brick" title={t('exchange:grid.nothing')}>
          {t('exchange:grid.nothingText')}
        </Notice>
      ) : null}
      <h2>{fileName}</h2>
      <p className="soft">
        {t(`format.${report.format === '' ? 'unknown' : report.format}`)}
        {report.model ? ` ${t('byModel', report.model)}` : ''}
      </p>
      <Stats
        items={[
          { label: t('lines'), value: number(report.lines) },
          { label: t('created'), value: number(counts.created) },
          { label: t('changed'), value: number(counts.changed) },
          { label: t('same'), value: number(counts.same) },
          ...(counts.repeated > 0 ? [{ label: t('repeated'), value: number(counts.repeated) }] : []),
          ...(counts.kept > 0 ? [{ label: t('kept'), value: number(counts.kept) }] : []),
          { label: t('left'), value: number(counts.refused) },
        ]}
      />
      {stations.length > 0 ? (
        <p>
          {t('goesTo')}{' '}
          {stations.slice(0, SHOWN_STATIONS).map(({ id, name, code }, rank) => (
            <span key={id}>
              {rank > 0 ? ', ' : ''}
              {name} <span className="soft num">{code}</span>
            </span>
          ))}
          {stations.length > SHOWN_STATIONS ? ` ${t('more', { count: stations.length - SHOWN_STATIONS })}` : ''}
        </p>
      ) : null}
      {children}
      <PostForm action={to} className="form-actions">
        {writes > 0 && !applied ? (
          <SubmitButton intent="confirm" icon="check" formAction={to}>
            {t('confirm', { count: writes })}
          </SubmitButton>
        ) : writes === 0 && refused.length === 0 && !applied ? (
          <p>{t('nothing')}</p>
        ) : null}
        <Link className="button" to={urls.analysisImport()}>
          {t('exchange:grid.other')}
        </Link>
      </PostForm>
      {report.kinds.length > 0 && !applied ? <NewStations report={report} session={session ?? ''} /> : null}
      {report.columns.length > 0 && !applied ? (
        <Columns report={report} session={session ?? ''} open={!isUsable} />
      ) : null}
      <Changes report={report} />
      {refused.length > 0 ? (
        <>
          <FileIssues issues={refused} label={t('issues', { count: counts.refused })} showLabel file={fileName} />
          <ShownOf shown={refused.length} of={counts.told} />
        </>
      ) : null}
      <FileNotices notices={warned} file={fileName} />
      <ShownOf shown={warned.length} of={counts.warned} />
      {refused.length + warned.length > 0 && session !== null ? (
        <div className="row">
          <span className="soft">{t('told.all')}</span>
          <ExportLinks
            links={(['csv', 'xlsx'] as const).map((format) => ({
              label: format.toUpperCase(),
              to: urls.analysisImportTold(format, { session }),
            }))}
          />
        </div>
      ) : null}
    </>
  );
}
const SHOWN_STATIONS = 20;

/** Stations that the file names and nobody knows: they may be created together. */
function NewStations({ report: { unknown, kinds }, session }: { readonly report: Report; readonly session: string }) {
  const { t, i18n } = useTranslation(['analysisImport', 'stations']);
  const to = urls.analysisImport({ session });
  return (
    <Panel id="stations" title={t('newStations.title', { count: unknown.length })}>
      <p>{t('newStations.help')}</p>
      <DataTable
        label={t('stations')}
        dense
        rows={unknown}
        rowKey={({ code }) => code}
        columns={[
          { id: 'code', label: t('newStations.code'), cell: ({ code }) => code },
          { id: 'name', label: t('newStations.name'), cell: ({ name }) => name || t('newStations.unnamed') },
          {
            ...{ id: 'place', label: t('newStations.place') },
            cell: ({ place }) =>
              place
                ? [place.x, place.y].map((one) => exactNumber(one, i18n.language)).join(semicolon(i18n.language))
                : '–',
          },
          {
            id: 'analyses',
            label: t('lines'),
            number: true,
            cell: ({ analyses }) => formatNumber(analyses, 0, i18n.language),
          },
        ]}
      />
      <PostForm action={to} className="form">
        <Select
          name="kind"
          label={t('newStations.kind')}
          defaultValue={kinds[0]}
          options={kinds.map((kind) => ({ value: kind, label: t(`stations:kind.${kind}.many`) }))}
        />
        <div className="form-actions">
          <SubmitButton intent="createStations" icon="plus" emphasis="plain" formAction={to}>
            {t('newStations.create', { count: unknown.length })}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}

/** What the page leaves out of a long list is told. */
function ShownOf({ shown, of }: { readonly shown: number; readonly of: number }) {
  const { t } = useTranslation('analysisImport');
  return shown < of ? <p className="soft">{t('shownOf', { shown, count: of })}</p> : null;
}

/** What stands, and what would stand in its place. */
function Changes({ report: { changes, counts } }: { readonly report: Report }) {
  const { t } = useTranslation(['analysisImport', 'quality']);
  if (changes.length === 0) return null;
  return (
    <>
      <DataTable
        label={t('changesTitle', { count: counts.changed })}
        showLabel
        dense
        rows={changes}
        rowKey={({ station, at, parameter, after }) => `${station} ${at} ${parameter} ${after}`}
        columns={[
          { id: 'station', label: t('change.station'), cell: ({ station }) => station },
          { id: 'at', label: t('change.at'), cell: ({ at }) => at },
          { id: 'parameter', label: t('change.parameter'), cell: ({ parameter }) => parameter },
          { id: 'before', label: t('change.before'), cell: ({ before }) => before },
          { id: 'after', label: t('change.after'), cell: ({ after }) => after },
          { id: 'status', label: t('change.status'), cell: ({ status }) => t(`quality:status.${status}`) },
        ]}
      />
      <ShownOf shown={changes.length} of={counts.changed} />
    </>
  );
}

/** What each column of a table is: known by its name, said by a person where it is not. */
function Columns({
  report,
  session,
  open,
}: {
  readonly report: Report;
  readonly session: string;
  readonly open: boolean;
}) {
  const { t } = useTranslation('analysisImport');
  const to = urls.analysisImport({ session });
  const options = [
    { value: '', label: t('noKey') },
    ...CHOICES.map((key) => ({
      value: key,
      label: NEEDED_KEYS.includes(key) ? t('needed', { key: t(`key.${key}`) }) : t(`key.${key}`),
    })),
  ];
  return (
    <Collapsible title={t('columns')} open={open} id="columns">
      <p className="soft">{t('columnsHelp')}</p>
      <PostForm action={to} className="form" draft={{ of: 'analysis-columns', record: session }}>
        <div className="columns">
          {report.columns.map(({ column, name, key, head = null, example }) => (
            <div key={`${column} ${key} ${head ?? ''}`} className="stack-tight">
              <Select
                name={`column-${column}`}
                label={name || t('unnamed', { rank: column + 1 })}
                help={example === '' ? undefined : example.slice(0, 60)}
                defaultValue={key}
                options={options}
              />
              {head === null ? null : (
                <TextField
                  name={`head-${column}`}
                  label={t('head', { name: name || t('unnamed', { rank: column + 1 }) })}
                  help={t('headHelp')}
                  defaultValue={head}
                  maxLength={60}
                />
              )}
            </div>
          ))}
        </div>
        <div className="form-actions">
          <SubmitButton intent="columns" emphasis="plain" formAction={to}>
            {t('readAgain')}
          </SubmitButton>
        </div>
      </PostForm>
    </Collapsible>
  );
}
