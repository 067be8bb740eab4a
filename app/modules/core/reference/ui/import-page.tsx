import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { urls } from '~/urls';
import { acceptAttribute, ZONE_FILES } from '~/records/exchange/domain';
import { FileField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Collapsible, Notice } from '~/ui/layout/panel';
import { PageHeader } from '~/ui/layout/page-header';
import { PostForm } from '~/ui/form/post-form';

interface ImportFormView {
  readonly set: string;
  readonly accept: string;
  readonly list: string;
  readonly map: boolean;
  readonly telepac: boolean;
  readonly columns: readonly {
    readonly name: string;
    readonly label: string;
    readonly aliases: readonly string[];
    readonly required: boolean;
  }[];
}

/** Chooses a file; what it would do is shown before anything is written. */
export function ImportForm({ view, reply }: { view: ImportFormView; reply?: FormReply }) {
  const { t } = useTranslation(['reference', 'referenceTasks', 'exchange', 'common']);
  const [message] = useFaults(reply?.faults).errors(WHOLE);
  return (
    <>
      <PageHeader title={t('referenceTasks:import.title')} context={[t(`set.${view.set}.title`)]} />
      {message ? (
        <Notice tone="brick" title={`${t('common:failure.add')} ${t(`set.${view.set}.title`)}`}>
          {message}
        </Notice>
      ) : null}
      <PostForm
        action={urls.referencialPage(view.set, 'import')}
        encType="multipart/form-data"
        className="form"
        reloadDocument
      >
        <FileField
          name="file"
          label={t('referenceTasks:import.file')}
          required
          accept={view.accept}
          help={t('referenceTasks:import.accepted', { list: view.list })}
        />
        {view.telepac ? <p className="soft">{t('referenceTasks:import.telepac')}</p> : null}
        {view.map ? (
          <FileField
            name="map"
            label={t('referenceTasks:import.map')}
            accept={acceptAttribute(ZONE_FILES)}
            help={t('referenceTasks:import.mapHelp')}
          />
        ) : null}
        <div className="form-actions">
          <SubmitButton icon="upload">{t('referenceTasks:import.check')}</SubmitButton>
          <Link className="button button-quiet" to={urls.referencial(view.set, { edit: true })}>
            {t('action.cancel')}
          </Link>
        </div>
      </PostForm>
      <Collapsible title={t('referenceTasks:import.columns')} open={false}>
        <p>{t('referenceTasks:import.columnsText')}</p>
        <ul>
          {view.columns.map((column) => (
            <li key={column.name}>
              <code>{column.name}</code> {column.label}
              {column.required ? ` (${t('referenceTasks:import.required')})` : ''}
              {column.aliases.length > 0 ? <span className="soft"> · {column.aliases.join(', ')}</span> : null}
            </li>
          ))}
        </ul>
      </Collapsible>
    </>
  );
}
