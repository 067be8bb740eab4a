/** The documents of a content, for who keeps it: add, remove. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { urls } from '~/urls';
import { ErrorSummary } from '~/ui/form/error-summary';
import { FileField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Panel } from '~/ui/layout/panel';
import type { ContentSheet } from '../view/content-sheet.view';
import { DocumentLines } from './document-lines';
import { PostForm } from '~/ui/form/post-form';

export function DocumentsPage({
  sheet,
  categoryId,
  accept,
  reply,
}: {
  sheet: ContentSheet;
  categoryId: number;
  accept: string;
  reply?: FormReply;
}) {
  const { t } = useTranslation(['contents', 'exchange']);
  const here = urls.contentPage(categoryId, sheet.id, 'documents');
  const [reason] = useFaults(reply?.faults).errors(WHOLE);
  const message = reason ? t('contents:documents.addError', { reason }) : undefined;
  return (
    <>
      <PageHeader
        title={t('contents:documents.of', { title: sheet.title })}
        context={[t('contents:documents.count', { count: sheet.documents.length })]}
      />
      <ErrorSummary errors={message ? [{ fieldId: 'file', message }] : []} />
      <div className="columns">
        <Panel title={t('contents:documents.title')} id="list">
          {sheet.documents.length === 0 ? (
            <p className="soft">{t('contents:documents.none')}</p>
          ) : (
            <DocumentLines
              documents={sheet.documents}
              views
              actions={(document) => (
                <PostForm action={here}>
                  <input type="hidden" name="document" value={document.id} />
                  <button
                    type="submit"
                    name="intent"
                    value="remove"
                    className="button button-danger"
                    aria-label={t('contents:documents.removeOne', { name: document.name })}
                  >
                    {t('contents:documents.remove')}
                  </button>
                </PostForm>
              )}
            />
          )}
        </Panel>
        <Panel title={t('contents:documents.add')} id="add">
          <PostForm encType="multipart/form-data" action={here} className="form">
            <FileField
              name="file"
              label={t('contents:documents.file')}
              required
              accept={accept}
              help={t('contents:documents.help')}
              errors={message ? [message] : undefined}
            />
            <div className="form-actions">
              <SubmitButton icon="upload">{t('contents:documents.send')}</SubmitButton>
              <Link className="button" to={urls.content(categoryId, sheet.id)}>
                {t('contents:back')}
              </Link>
            </div>
          </PostForm>
        </Panel>
      </div>
    </>
  );
}
