/** A document of a station: what it shows, its versions, and what describes it. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '~/kernel/french-number';
import type { FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { useRecordForm } from '~/records/fields/ui/use-record-form';
import { DeletePanel } from '~/ui/form/delete-panel';
import { DeletedPanel } from '~/ui/form/edit-conflict';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice, Panel } from '~/ui/layout/panel';
import { DataTable } from '~/ui/table/data-table';
import { urls } from '~/urls';
import { DOCUMENT_FIELDS, windOf, type PhotoPlace } from '../domain';
import type { DocumentPage, FileVersion } from '../view/documents-page';
import { useFileSize } from './use-file-size';

const ACCEPTED = '.pdf,.png,.jpg,.jpeg,.docx,.xlsx,.pptx,.odt,.ods,.odp,.csv,.txt,.kml';

interface Props {
  readonly page: DocumentPage;
  readonly reply?: FormReply<unknown> | undefined;
}

export function StationDocument({ page, reply }: Props) {
  const { t } = useTranslation('documents');
  const { id, station, category, comment, isPlan, mayEdit } = page;
  const { whole } = useFaults(reply?.form === 'stationDocument' ? undefined : reply?.faults);
  if (page.deletedMeanwhile && !reply) return <DeletedPanel deletedMeanwhile={page.deletedMeanwhile} what={t('one')} />;
  if (!station) return <DescribeForm page={page} reply={reply} />;
  return (
    <div className="stack">
      <PageHeader
        title={page.title}
        context={[
          t(`category.${category}`),
          <Link key="station" to={urls.station(station.word, station.id)}>
            {station.name}
          </Link>,
          <Link key="all" to={urls.documents({ station: station.id })}>
            {t('ofStation')}
          </Link>,
        ]}
      />
      {whole ? <Notice tone="brick">{whole}</Notice> : null}
      {comment === '' ? null : <p className="prose">{comment}</p>}
      {isPlan ? (
        <p>
          <Link className="button button-primary" to={urls.sitePlan(id)}>
            {t('openPlan')}
          </Link>
        </p>
      ) : null}
      <PreviewPanel page={page} />
      <Versions page={page} />
      {mayEdit ? (
        <>
          <Panel title={t('replace')} id="replace">
            <PostForm encType="multipart/form-data" action={urls.stationDocument(id)} className="form">
              <FileField name="file" label={t('field.file')} accept={ACCEPTED} help={t('help.replace')} required />
              <div className="form-actions">
                <SubmitButton intent="replace" icon="upload" emphasis="plain">
                  {t('replaceThis')}
                </SubmitButton>
              </div>
            </PostForm>
          </Panel>
          <Panel title={t('describe')} id="describe">
            <DescribeForm page={page} reply={reply} />
          </Panel>
          <DeletePanel
            title={t('remove')}
            text={t('removeText', { count: page.versions.length })}
            button={t('removeThis')}
            intent="remove"
            action={urls.stationDocument(id)}
          />
        </>
      ) : null}
    </div>
  );
}

function PreviewPanel({ page: { id, title, preview, excerpt, taken, versions } }: Props) {
  const { t } = useTranslation('documents');
  const [last] = versions;
  if (!last) return null;
  return (
    <Panel title={t('preview')} id="preview">
      {preview === 'picture' ? (
        <img className="document-picture" src={urls.stationFile(id, last.no)} alt={title} />
      ) : preview === 'text' ? (
        <pre className="document-text" tabIndex={0} aria-label={t('firstLines')}>
          {excerpt}
        </pre>
      ) : (
        <p className="soft">{t('noPreview')}</p>
      )}
      {taken ? <Taken taken={taken} /> : null}
      <p>
        <a className="button" href={urls.stationFile(id, last.no, { download: 1 })} download>
          {t('download', { name: last.name })}
        </a>
      </p>
    </Panel>
  );
}

/** Where somebody stood, and which way they looked. */
function Taken({ taken: { latitude, longitude, bearing } }: { readonly taken: PhotoPlace }) {
  const { t, i18n } = useTranslation('documents');
  const worded = (degrees: number) => formatNumber(degrees, 5, i18n.language);
  return (
    <p className="soft">
      {t('taken.at', { latitude: worded(latitude), longitude: worded(longitude) })}
      {bearing === null
        ? ''
        : t('taken.towards', {
            wind: t(`taken.wind.${windOf(bearing)}`),
            degrees: formatNumber(bearing, 0, i18n.language),
          })}
      {' · '}
      <a href={`geo:${latitude.toFixed(6)},${longitude.toFixed(6)}`}>{t('taken.go')}</a>
    </p>
  );
}

function Versions({ page: { id, versions } }: Props) {
  const { t } = useTranslation('documents');
  const size = useFileSize();
  return (
    <Panel title={t('versions', { count: versions.length })} id="versions">
      <DataTable<FileVersion>
        label={t('versions', { count: versions.length })}
        rows={versions}
        rowKey={({ no }) => no}
        columns={[
          { id: 'no', label: t('version'), number: true, cell: ({ no }) => no },
          {
            id: 'name',
            label: t('field.file'),
            cell: ({ no, name }) => (
              <a href={urls.stationFile(id, no, { download: 1 })} download>
                {name}
              </a>
            ),
          },
          { id: 'size', label: t('size'), number: true, cell: (line) => size(line.size) },
          { id: 'at', label: t('since'), date: { to: 'minute', at: ({ at }) => at } },
          { id: 'by', label: t('by'), cell: ({ by }) => by },
        ]}
      />
    </Panel>
  );
}

function DescribeForm({ page, reply }: Props) {
  const { t } = useTranslation(['documents', 'ui']);
  const own = reply?.form === 'stationDocument' ? (reply as FormReply) : undefined;
  const { field, head, key, isGone, errorsOf } = useRecordForm(DOCUMENT_FIELDS, {
    ...{ labels: 'documents:field', view: page, again: own, what: t('one'), sendsSeen: page.id > 0 },
  });
  const gone = isGone || page.deletedMeanwhile !== undefined;
  const isNew = page.id === 0 || gone;
  const form = (
    <PostForm
      action={isNew ? urls.newStationDocument() : urls.stationDocument(page.id)}
      className="form"
      encType={isNew ? 'multipart/form-data' : undefined}
      key={`${page.version} ${key}`}
      draft={{ of: 'stationDocument', record: page.id }}
    >
      {head}
      {field('station', { help: t('help.station') })}
      {field('category')}
      {field('title')}
      {isNew ? (
        <FileField
          name="file"
          label={t('field.file')}
          accept={ACCEPTED}
          help={t(own ? 'help.fileAgain' : 'help.file')}
          required
          errors={errorsOf('file')}
        />
      ) : null}
      {field('comment', { rows: 3 })}
      <div className="form-actions">
        <SubmitButton intent="save" icon="save">
          {t(gone ? 'ui:deletedMeanwhile.again' : 'save')}
        </SubmitButton>
        {isNew ? (
          <Link className="button" to={urls.documents()}>
            {t('ui:action.cancel')}
          </Link>
        ) : null}
      </div>
    </PostForm>
  );
  if (page.id > 0) return form;
  return (
    <div className="stack">
      <PageHeader title={t('new')} />
      {form}
    </div>
  );
}
