/** The models of import that are kept, and one of them. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import type { FormReply } from '~/kernel/form';
import { acceptAttribute, USUAL_FILE_MB } from '~/records/exchange/domain';
import { useFaults } from '~/records/fields/ui/use-faults';
import { quantityKeys } from '~/modules/monitoring/series/domain';
import { ErrorSummary } from '~/ui/form/error-summary';
import { FileField, TextField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { EmptyState, Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { MODEL_NAME_LENGTH, MEASURE_EXTENSIONS, type KeptColumn } from '../domain';
import type { ImportModel, TypedModel } from '../view/import-model';
import { ClockField, SheetField, TableFields, TextFields } from './reading-form';
import { quantityName } from '~/modules/monitoring/series/view/quantity-name';

export function ModelsPage({ models }: { models: readonly ImportModel[] }) {
  const { t } = useTranslation('ingest');
  const example = (
    <Link className="button" to={urls.imports()}>
      {t('model.example')}
    </Link>
  );
  return (
    <div className="stack">
      <PageHeader title={t('model.list')} />
      <DataTable
        label={t('model.list')}
        rows={models}
        rowKey={({ id }) => id}
        tools={models.length > 0 ? example : undefined}
        empty={
          <EmptyState icon="upload" title={t('model.empty')} text={t('model.emptyText')}>
            {example}
          </EmptyState>
        }
        columns={[
          {
            id: 'name',
            label: t('model.name'),
            cell: ({ id, name }) => <Link to={urls.importModel(id)}>{name}</Link>,
          },
          {
            id: 'columns',
            label: t('model.columns'),
            cell: ({ kept }) => kept.names.filter(Boolean).join(', '),
          },
          { id: 'by', label: t('model.by'), cell: ({ login }) => login },
          { id: 'at', label: t('model.at'), date: { to: 'second', at: ({ at }) => at } },
        ]}
      />
    </div>
  );
}

interface ModelPageProps {
  readonly model: ImportModel;
  readonly reply?: FormReply<{ readonly typed: TypedModel | null }>;
}

export function ModelPage({ model, reply }: ModelPageProps) {
  const { t } = useTranslation(['ingest', 'exchange', 'timeseries']);
  const { whole: message } = useFaults(reply?.faults);
  const typed = reply?.more?.typed ?? null;
  const { id } = model;
  const { kept, version } = typed ?? model;
  const { sheet } = kept.table;
  const asked = {
    orderSupposed: false,
    clockSaid: false,
    sheets: [],
    sheet,
    apart: [],
    remarks: [],
    remarkCount: 0,
    several: [],
    remarksUnsure: [],
    firstLine: 0,
  };
  const table = { ...asked, model: kept.table, names: kept.names, sample: [] };
  return (
    <div className="stack">
      <PageHeader title={model.name} context={[t('ingest:model.ofNumber', { id })]} />
      {message === '' ? null : <ErrorSummary errors={[{ message }]} />}
      {typed?.meanwhile ? <Meanwhile {...typed.meanwhile} /> : null}
      <PostForm action={urls.importModel(id)} className="stack" draft={{ of: 'import-model' }}>
        <input type="hidden" name="version" value={version} />
        <Panel title={t('ingest:how.title')} id="how">
          <TextField
            name="name"
            label={t('ingest:model.name')}
            defaultValue={reply?.texts['name']?.[0] ?? model.name}
            maxLength={MODEL_NAME_LENGTH}
            required
          />
          <div className="import-how">
            <ClockField clock={kept.clock} />
            {kept.text ? <TextFields text={kept.text} /> : <SheetField sheet={sheet} />}
            <TableFields model={kept.table} table={table} />
          </div>
        </Panel>
        <Panel title={t('ingest:model.mapping')} id="mapping">
          <Mapping columns={kept.columns} names={kept.names} />
        </Panel>
        <div className="form-actions">
          <SubmitButton intent="save" icon="check">
            {t('ingest:model.save')}
          </SubmitButton>
          <Link className="button" to={urls.importModels()}>
            {t('ingest:cancel')}
          </Link>
          <button className="button button-danger" name="intent" value="delete">
            {t('ingest:model.delete')}
          </button>
        </div>
        <p className="soft">{t('ingest:model.deleteHelp')}</p>
      </PostForm>
      <PostForm encType="multipart/form-data" action={urls.imports({ model: id })} className="form">
        <Panel title={t('ingest:model.try')} id="try">
          <p>{t('ingest:model.tryHelp')}</p>
          <FileField
            name="file"
            label={t('ingest:file')}
            help={t('ingest:fileLimit', { mb: USUAL_FILE_MB })}
            accept={acceptAttribute(MEASURE_EXTENSIONS)}
            required
          />
          <div className="form-actions">
            <button className="button" name="intent" value="upload">
              {t('ingest:compare')}
            </button>
          </div>
        </Panel>
      </PostForm>
    </div>
  );
}

function Meanwhile({ by, at, both }: NonNullable<TypedModel['meanwhile']>) {
  const { t } = useTranslation('ingest');
  return (
    <Notice tone="ochre" title={t('model.meanwhile.by', { user: by, at: formatInstant(new Date(at)) })}>
      <p>{t('model.meanwhile.taken')}</p>
      {both.length > 0 ? (
        <p>{t('model.meanwhile.both', { parts: both.map((part) => t(`model.part.${part}`)).join(', ') })}</p>
      ) : null}
    </Notice>
  );
}

function Mapping({ columns, names }: { columns: readonly KeptColumn[]; names: readonly string[] }) {
  const { t } = useTranslation(['ingest', 'timeseries']);
  const nameOf = (column: number) => names[column]?.trim() || t('ingest:how.columnNumber', { n: column + 1 });
  const text = (field: 'series' | 'unit', value: string, column: number) => (
    <input
      className="input"
      name={field}
      defaultValue={value}
      maxLength={60}
      aria-label={`${t(`ingest:model.${field}`)} – ${nameOf(column)}`}
    />
  );
  return (
    <DataTable
      label={t('ingest:model.mapping')}
      dense
      rows={columns}
      rowKey={({ column }) => column}
      columns={[
        {
          id: 'column',
          label: t('ingest:model.column'),
          cell: ({ column }) => (
            <>
              <input type="hidden" name="col" value={column} />
              {nameOf(column)}
            </>
          ),
        },
        {
          id: 'quantity',
          label: t('ingest:model.quantity'),
          cell: ({ column, quantity }) => (
            <select
              className="input"
              name="quantity"
              defaultValue={quantity}
              aria-label={`${t('ingest:model.quantity')} – ${nameOf(column)}`}
            >
              <option value="">{t('ingest:model.notImported')}</option>
              {quantityKeys().map((one) => (
                <option key={one} value={one}>
                  {quantityName(t, one)}
                </option>
              ))}
            </select>
          ),
        },
        { id: 'series', label: t('ingest:model.series'), cell: ({ name, column }) => text('series', name, column) },
        { id: 'unit', label: t('ingest:model.unit'), cell: ({ unit, column }) => text('unit', unit, column) },
        {
          id: 'converts',
          label: t('ingest:model.converts'),
          cell: ({ column, converts }) => (
            <input
              type="checkbox"
              name="converts"
              value={column}
              defaultChecked={converts}
              aria-label={`${t('ingest:model.converts')} – ${nameOf(column)}`}
            />
          ),
        },
      ]}
    />
  );
}
