/** One order: what it says and where; who may changes it, its zones and its document. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { DeletedMeanwhile } from '~/kernel/edit-conflict';
import type { FormReply } from '~/kernel/form';
import { acceptAttribute, acceptedList, ZONE_FILES } from '~/records/exchange/domain';
import { startOf, textsOf } from '~/records/fields/domain';
import { useFaults } from '~/records/fields/ui/use-faults';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { Select } from '~/ui/form/choices';
import { DeletePanel } from '~/ui/form/delete-panel';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import type { MapGround } from '~/modules/core/map-ground/domain';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { ARREST_FIELDS, ARREST_LEVELS, LEVELS, stateOf, type Arrest } from '../domain';
import { ArrestsMap } from './arrests-map';
import { dayOf } from './day-of';
import { LevelMark } from './level-mark';

export interface ArrestView {
  /** null: a new one */
  readonly arrest: (Arrest & { readonly version: number }) | null;
  readonly today: string;
  readonly mayEdit: boolean;
  readonly ground: MapGround | null;
  readonly gone: (DeletedMeanwhile & { readonly what: string }) | null;
}
interface Props {
  readonly view: ArrestView;
  readonly reply?: FormReply<unknown> | undefined;
}

export function ArrestPage({ view, reply }: Props) {
  const { t } = useTranslation(['arrests', 'ui']);
  const { arrest, today, mayEdit } = view;
  const { whole } = useFaults(reply?.form === 'waterArrest' ? undefined : reply?.faults);
  if (view.gone && !reply) return <DeletedPanel deletedMeanwhile={view.gone} what={view.gone.what} />;
  const context = arrest
    ? [
        t(`state.${stateOf(arrest, today)}`),
        arrest.endDate
          ? t('between', { from: dayOf(arrest.startDate), to: dayOf(arrest.endDate) })
          : t('since', { from: dayOf(arrest.startDate) }),
      ]
    : [];
  return (
    <>
      <PageHeader
        title={arrest?.title ?? t('new')}
        context={[
          <Link key="all" to={urls.arrests()}>
            {t('title')}
          </Link>,
          ...context,
        ]}
      />
      <div className="stack">
        {whole ? <Notice tone="brick">{whole}</Notice> : null}
        {arrest ? <ArrestsMap arrests={[arrest]} ground={view.ground} /> : null}
        {arrest?.hasDocument ? (
          <p>
            <a className="button" href={urls.arrestDocument(arrest.id)}>
              {t('document')}
            </a>
          </p>
        ) : null}
        {arrest ? <Zones arrest={arrest} mayEdit={mayEdit} /> : null}
        {mayEdit ? <ArrestForm view={view} reply={reply?.form === 'waterArrest' ? reply : undefined} /> : null}
        {arrest && mayEdit ? <Uploads id={arrest.id} /> : null}
        {arrest && mayEdit ? (
          <DeletePanel
            title={t('remove')}
            text={t('removeText')}
            button={t('removeThis', { title: arrest.title })}
            intent="remove"
            action={urls.arrest(arrest.id)}
          />
        ) : null}
      </div>
    </>
  );
}

function ArrestForm({ view: { arrest, gone }, reply }: Props) {
  const { t } = useTranslation(['arrests', 'ui']);
  const { head, field, key, isGone } = useRecordForm(ARREST_FIELDS, {
    labels: 'arrests:field',
    view: { version: arrest?.version ?? 0, texts: textsOf(ARREST_FIELDS, arrest ?? startOf(ARREST_FIELDS)) },
    ...{ again: reply, what: arrest?.title ?? '', sendsSeen: true },
  });
  const again = isGone || gone !== null;
  return (
    <Panel title={t('describe')} id="describe">
      <PostForm
        action={urls.arrest(arrest && !again ? arrest.id : 'new')}
        className="form"
        key={`${arrest?.version} ${key}`}
        draft={{ of: 'waterArrest', record: arrest?.id ?? 0 }}
      >
        {head}
        {field('title')}
        {field('date')}
        <div className="form-row">
          {field('startDate')}
          {field('endDate', { help: t('endHelp') })}
        </div>
        <div className="form-actions">
          <SubmitButton intent="save" icon="save">
            {t(again ? 'ui:deletedMeanwhile.again' : 'save')}
          </SubmitButton>
        </div>
      </PostForm>
    </Panel>
  );
}

function Zones({ arrest: { id, zones }, mayEdit }: { readonly arrest: Arrest; readonly mayEdit: boolean }) {
  const { t } = useTranslation('arrests');
  const levels = LEVELS.map((level) => ({ value: String(level), label: t(`level.${ARREST_LEVELS[level].name}`) }));
  const table = (
    <DataTable
      label={t('zones', { count: zones.length })}
      rows={zones}
      rowKey={(zone) => zone.id}
      columns={[
        { id: 'name', label: t('zone'), cell: ({ name }) => name },
        {
          id: 'level',
          label: t('levelTitle'),
          cell: ({ id: zone, name, level }) =>
            mayEdit ? (
              <select
                className="input"
                name={`level.${zone}`}
                defaultValue={String(level)}
                aria-label={t('levelOf', { name })}
              >
                {levels.map((one) => (
                  <option key={one.value} value={one.value}>
                    {one.label}
                  </option>
                ))}
              </select>
            ) : (
              <LevelMark level={level} />
            ),
        },
        ...(mayEdit
          ? [
              {
                id: 'remove',
                label: t('removeZone'),
                cell: ({ id: zone, name }: Arrest['zones'][number]) => (
                  <input type="checkbox" name="removed" value={zone} aria-label={t('removeOne', { name })} />
                ),
              },
            ]
          : []),
      ]}
    />
  );
  if (zones.length === 0) return <p className="soft">{t('noZoneText')}</p>;
  return (
    <Panel title={t('zones', { count: zones.length })} id="zones">
      {mayEdit ? (
        <PostForm action={urls.arrest(id)} className="stack">
          {table}
          <div className="form-actions">
            <SubmitButton intent="zones" icon="save">
              {t('saveZones')}
            </SubmitButton>
          </div>
        </PostForm>
      ) : (
        table
      )}
    </Panel>
  );
}

function Uploads({ id }: { readonly id: number }) {
  const { t } = useTranslation('arrests');
  return (
    <>
      <Panel title={t('addZones')} id="add-zones">
        <PostForm encType="multipart/form-data" action={urls.arrest(id)} className="form">
          <Select
            name="level"
            label={t('levelTitle')}
            defaultValue="1"
            options={LEVELS.map((level) => ({ value: String(level), label: t(`level.${ARREST_LEVELS[level].name}`) }))}
          />
          <FileField
            name="file"
            label={t('zoneFile')}
            accept={acceptAttribute(ZONE_FILES)}
            help={t('accepted', { list: acceptedList(ZONE_FILES) })}
            required
          />
          <div className="form-actions">
            <SubmitButton intent="upload" icon="upload">
              {t('addZones')}
            </SubmitButton>
          </div>
        </PostForm>
      </Panel>
      <Panel title={t('addDocument')} id="add-document">
        <PostForm encType="multipart/form-data" action={urls.arrest(id)} className="form">
          <FileField name="file" label={t('documentFile')} accept=".pdf" required />
          <div className="form-actions">
            <SubmitButton intent="document" icon="upload">
              {t('addDocument')}
            </SubmitButton>
          </div>
        </PostForm>
      </Panel>
    </>
  );
}
