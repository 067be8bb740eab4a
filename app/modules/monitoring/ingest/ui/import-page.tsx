/** Bringing measures from a file: choose it, see how it is read and what it would change, then confirm. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { acceptAttribute, USUAL_FILE_MB } from '~/records/exchange/domain';
import type { FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { ErrorSummary } from '~/ui/form/error-summary';
import { FileField } from '~/ui/form/inputs';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Collapsible, Panel } from '~/ui/layout/panel';
import { urls } from '~/urls';
import { MEASURE_EXTENSIONS } from '../domain';
import type { ImportPageData } from '../view/measure-preview';
import type { SeveralFiles } from '../view/file-results';
import { FileResults } from './file-results';
import { ImportHistory } from './import-history';
import { ImportPreview } from './import-preview';

interface ImportPageProps {
  readonly page: ImportPageData;
  readonly address: (search: Readonly<Record<string, string | readonly string[]>>) => string;
  /** its text `name`: that of a model that was refused */
  readonly reply?: FormReply<SeveralFiles>;
}

export function MeasureImportPage({ page, address, reply }: ImportPageProps) {
  const { t } = useTranslation(['ingest', 'exchange', 'timeseries']);
  const { whole: message } = useFaults(reply?.faults);
  const { station } = page;
  return (
    <div className="stack">
      <PageHeader
        title={t(station ? 'ingest:title' : 'ingest:general.title')}
        context={[
          ...(station
            ? [
                <Link key="station" to={station.to}>
                  {station.name}
                </Link>,
                station.code,
              ]
            : []),
          <Link key="models" to={urls.importModels()}>
            {t('ingest:model.list')}
          </Link>,
          ...(station
            ? [
                <Link key="general" to={urls.imports()}>
                  {t('ingest:general.title')}
                </Link>,
              ]
            : []),
        ]}
      />
      {reply?.more?.results ? <FileResults results={reply.more.results} address={address} /> : null}
      {page.file ? (
        <ImportPreview
          page={page}
          file={page.file}
          address={address}
          message={message}
          typedName={reply?.texts['name']?.[0]}
        />
      ) : (
        <Upload page={page} address={address} message={message} />
      )}
      <ImportHistory
        lines={page.history}
        address={(id) => address({ undo: id })}
        label={station ? undefined : t('ingest:history.mine')}
      />
    </div>
  );
}

/** Browsers that do not know it take files one by one; an archive does the same everywhere. */
const WHOLE_FOLDER = { webkitdirectory: '' } as Readonly<Record<string, string>>;

function Upload({ page, address, message }: Pick<ImportPageProps, 'page' | 'address'> & { message: string }) {
  const { t } = useTranslation(['ingest', 'exchange']);
  return (
    <PostForm encType="multipart/form-data" action={address({})} className="form">
      <ErrorSummary errors={message === '' ? [] : [{ fieldId: 'file', message }]} />
      <Panel id="import">
        <p>{t(page.station ? 'ingest:help' : 'ingest:general.help')}</p>
        <FileField
          name="file"
          label={t('ingest:file')}
          help={t('ingest:fileLimit', { mb: USUAL_FILE_MB })}
          accept={acceptAttribute([...MEASURE_EXTENSIONS, 'zip'])}
          multiple
          answered
          errors={message === '' ? undefined : [message]}
        />
        <Collapsible title={t('ingest:several.folder')} id="folder-of-files">
          <FileField
            name="folder"
            label={t('ingest:several.folderLabel')}
            help={t('ingest:several.folderHelp')}
            multiple
            answered
            {...WHOLE_FOLDER}
          />
        </Collapsible>
      </Panel>
      <div className="form-actions">
        <SubmitButton intent="upload" icon="upload">
          {t('ingest:compare')}
        </SubmitButton>
        <Link className="button" to={page.station?.to ?? urls.stationKinds()}>
          {t('ingest:cancel')}
        </Link>
      </div>
    </PostForm>
  );
}
