/** Stations from a file: choose it, read what it would change and what is refused, then confirm. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { FormReply } from '~/kernel/form';
import { acceptAttribute, acceptedList, PLACE_FILES } from '~/records/exchange/domain';
import { FileIssues } from '~/records/exchange/ui/file-issues';
import { ImportChanges } from '~/records/exchange/ui/import-changes';
import { useFaults } from '~/records/fields/ui/use-faults';
import { ErrorSummary } from '~/ui/form/error-summary';
import { Checkbox, Select } from '~/ui/form/choices';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Collapsible, Notice, Panel } from '~/ui/layout/panel';
import { Stats } from '~/ui/layout/stat';
import { MapFigure } from '~/ui/map/map-figure';
import { extentOf, type MapLayer } from '~/ui/map/map-spec';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import type { StationImportPage, StationImportPreview } from '../view/station-import.view';

interface ImportStationsProps {
  readonly page: StationImportPage;
  readonly reply?: FormReply;
}

export function ImportStations({ page, reply }: ImportStationsProps) {
  const { t } = useTranslation(['stations', 'exchange']);
  const { whole: message } = useFaults(reply?.faults);
  return (
    <>
      <PageHeader title={t('stations:import.title', { kind: t(`stations:kind.${page.kind}.many`) })} />
      {page.preview ? (
        <Preview page={page} preview={page.preview} message={message} />
      ) : (
        <>
          <Upload page={page} message={message} />
          <History page={page} />
        </>
      )}
    </>
  );
}

function Upload({ page: { word, columns }, message }: { page: StationImportPage; message: string }) {
  const { t } = useTranslation(['stations', 'exchange', 'ui']);
  const to = urls.stationsPage(word, 'import');
  return (
    <PostForm encType="multipart/form-data" action={to} className="form">
      <ErrorSummary errors={message === '' ? [] : [{ fieldId: 'file', message }]} />
      <Panel id="import">
        <p>{t('stations:import.help')}</p>
        <FileField
          name="file"
          label={t('stations:import.file')}
          accept={acceptAttribute(PLACE_FILES)}
          help={t('stations:import.accepted', { list: acceptedList(PLACE_FILES) })}
          required
          errors={message === '' ? undefined : [message]}
        />
      </Panel>
      <div className="form-actions">
        <SubmitButton intent="upload" icon="upload" formAction={to}>
          {t('stations:import.compare')}
        </SubmitButton>
        <Link className="button button-quiet" to={urls.stations(word)}>
          {t('ui:action.cancel')}
        </Link>
      </div>
      <Collapsible title={t('stations:import.columns')} open={false} id="columns">
        <p>{t('stations:import.columnsText')}</p>
        <ul className="import-columns">
          {columns.map(({ name, label, needed }) => (
            <li key={name}>
              {label} <code className="soft">{name}</code>
              {needed ? ` (${t('stations:import.needed')})` : ''}
            </li>
          ))}
        </ul>
      </Collapsible>
    </PostForm>
  );
}

/** Lists that came in: each is taken back as a whole. */
function History({ page: { word, history } }: { page: StationImportPage }) {
  const { t } = useTranslation(['stations']);
  if (history.length === 0) return null;
  return (
    <Panel id="history" title={t('stations:import.history')}>
      <DataTable
        label={t('stations:import.history')}
        rows={history}
        rowKey={({ id }) => id}
        columns={[
          { id: 'file', label: t('stations:import.file'), cell: ({ fileName }) => fileName },
          {
            id: 'by',
            label: t('stations:import.by'),
            cell: ({ login, at }) => t('stations:sheet.saved', { by: login, at }),
          },
          { id: 'created', label: t('stations:import.created'), number: true, cell: ({ created }) => created },
          { id: 'changed', label: t('stations:import.changed'), number: true, cell: ({ changed }) => changed },
          {
            id: 'undo',
            label: t('stations:points.state'),
            cell: ({ id, undone }) =>
              undone ? (
                <StatusChip label={t('stations:import.undone', undone)} icon="undo" />
              ) : (
                <PostForm action={urls.stationsPage(word, 'import', { undo: id })} className="inline-form">
                  <SubmitButton intent="undo" icon="undo" emphasis="danger">
                    {t('stations:import.undo')}
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
  page: { word, session, columns },
  preview,
  message,
}: {
  page: StationImportPage;
  preview: StationImportPreview;
  message: string;
}) {
  const { t, i18n } = useTranslation(['stations', 'exchange', 'ui']);
  const { counts, issues, fileName, ignored } = preview;
  const to = urls.stationsPage(word, 'import', { session: session ?? '' });
  const writes = counts.created + counts.changed;
  const number = (value: number) => formatNumber(value, 0, i18n.language);
  return (
    <div className="stack">
      {message ? <Notice tone="brick">{message}</Notice> : null}
      {preview.applied ? <Notice tone="leaf">{t('exchange:grid.already')}</Notice> : null}
      {counts.refused > 0 && writes + counts.unchanged > 0 ? (
        <Notice tone="ochre">{t('exchange:grid.partial')}</Notice>
      ) : null}
      {counts.refused > 0 && writes + counts.unchanged === 0 ? (
        <Notice tone="brick" title={t('exchange:grid.nothing')}>
          {t('exchange:grid.nothingText')}
        </Notice>
      ) : null}
      {preview.far.count > 0 ? (
        <Notice tone="ochre" title={t('stations:import.far', { count: preview.far.count })}>
          <p>{t('stations:import.farText')}</p>
          <ul>
            {preview.far.first.map((one) => (
              <li key={one.line}>
                {t('stations:import.farLine', { ...one, line: number(one.line), km: number(one.km) })}
              </li>
            ))}
          </ul>
          {preview.far.count > preview.far.first.length ? (
            <p>{t('stations:import.farMore', { count: preview.far.count - preview.far.first.length })}</p>
          ) : null}
        </Notice>
      ) : null}
      <h2>{fileName}</h2>
      <Stats
        items={[
          ...(['created', 'changed', 'unchanged'] as const).map((what) => ({
            label: t(`stations:import.${what}`),
            value: number(counts[what]),
          })),
          { label: t('exchange:grid.refused'), value: number(counts.refused) },
        ]}
      />
      {(['noTown', 'noCentre'] as const).map((why) =>
        preview.unchecked[why] > 0 ? (
          <p key={why} className="soft">
            {t(`stations:import.unchecked.${why}`, { count: preview.unchecked[why] })}
          </p>
        ) : null,
      )}
      {preview.model ? <p className="soft">{t('stations:import.byModel', preview.model)}</p> : null}
      {ignored.length > 0 ? (
        <p className="soft">{t('stations:import.ignored', { count: ignored.length, names: ignored.join(', ') })}</p>
      ) : null}
      <PostForm action={to} className="form-actions">
        {writes > 0 && !preview.applied ? (
          <SubmitButton intent="confirm" icon="check" formAction={to}>
            {t('stations:import.confirm', { count: writes, number: number(writes) })}
          </SubmitButton>
        ) : writes === 0 && counts.refused === 0 ? (
          <p>{t('stations:import.nothing')}</p>
        ) : null}
        <Link className="button" to={urls.stationsPage(word, 'import')}>
          {t('exchange:grid.other')}
        </Link>
        <Link className="button button-quiet" to={urls.stations(word)}>
          {t('ui:action.cancel')}
        </Link>
      </PostForm>
      {preview.table.length > 0 && !preview.applied ? (
        <ColumnsOfFile
          table={preview.table}
          columns={columns}
          to={to}
          open={writes + counts.unchanged === 0}
          ownCodes={issues.some(({ reason }) => reason.key === 'stations:fault.codeForm')}
        />
      ) : null}
      {issues.length > 0 ? (
        <FileIssues
          issues={issues}
          label={t('exchange:grid.issues', { count: counts.refused })}
          showLabel
          file={fileName}
        />
      ) : null}
      <ImportChanges
        created={preview.created}
        changed={preview.changed}
        columnOf={(name) => t(`stations:field.${name}`)}
      />
      <PlacesMap places={preview.places} />
    </div>
  );
}

/** What each column of the file is: guessed by its name, said by a person where that is wrong. */
function ColumnsOfFile({
  table,
  columns,
  to,
  open,
  ownCodes,
}: {
  table: StationImportPreview['table'];
  columns: StationImportPage['columns'];
  to: string;
  open: boolean;
  ownCodes: boolean;
}) {
  const { t } = useTranslation(['stations']);
  const options = [
    { value: '', label: t('stations:import.noField') },
    ...columns.map(({ name, label, needed }) => ({
      value: name,
      label: needed ? `${label} (${t('stations:import.needed')})` : label,
    })),
  ];
  return (
    <Collapsible title={t('stations:import.mapping')} open={open} id="mapping">
      <p className="soft">{t('stations:import.mappingHelp')}</p>
      <PostForm action={to} className="form">
        <div className="columns">
          {table.map(({ rank, name, sample, key }) => (
            <Select
              key={`${rank} ${key}`}
              name={`column-${rank}`}
              label={name || t('stations:import.unnamed', { rank: rank + 1 })}
              help={sample.join(' · ') || undefined}
              defaultValue={key}
              options={options}
            />
          ))}
        </div>
        {ownCodes ? <Checkbox name="localCodes" value="yes" label={t('stations:import.localCodes')} /> : null}
        <div className="form-actions">
          <SubmitButton intent="columns" emphasis="plain" formAction={to}>
            {t('stations:import.readAgain')}
          </SubmitButton>
        </div>
      </PostForm>
    </Collapsible>
  );
}

const STYLES = {
  created: {
    'circle-radius': 6,
    'circle-fill-color': '#2f7d4f',
    'circle-stroke-color': '#ffffff',
    'circle-stroke-width': 2,
  },
  changed: {
    'circle-radius': 6,
    'circle-fill-color': '#a85f00',
    'circle-stroke-color': '#ffffff',
    'circle-stroke-width': 2,
  },
} as const;

function PlacesMap({ places }: Pick<StationImportPreview, 'places'>) {
  const { t } = useTranslation('stations');
  const layers = (['created', 'changed'] as const)
    .map((what): MapLayer => ({
      id: what,
      label: t(`import.${what}`),
      style: STYLES[what],
      labels: true,
      features: places[what].map(({ id, name, place }) => ({
        id,
        label: name,
        geometry: { type: 'Point', coordinates: place },
      })),
    }))
    .filter(({ features }) => features.length > 0);
  if (layers.length === 0) return null;
  return (
    <MapFigure
      spec={{ id: 'import-map', title: t('import.map'), extent: extentOf(layers, 0.1), height: 520, layers }}
    />
  );
}
