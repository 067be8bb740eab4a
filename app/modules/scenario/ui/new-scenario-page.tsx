/** A new scenario: its name; its objectives and rules come on the next page. */
import type { SubmissionResult } from '@conform-to/react';
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { MatrixHead } from '~/modules/matrix/view/matrix-head.view';
import { MatrixHeader } from '~/modules/matrix/ui/matrix-header';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextArea, TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';

export function NewScenarioPage({ head, reply }: { head: MatrixHead; reply?: SubmissionResult<string[]> }) {
  const { t } = useTranslation('scenario');
  const typed = reply?.initialValue as { name?: string; description?: string } | undefined;
  const said = (name: string) => (reply?.error?.[name] ?? []).map((key) => t(key));
  const errors = Object.entries(reply?.error ?? {}).flatMap(([name, keys]) => (keys ?? []).map((key) => ({ fieldId: name || undefined, message: t(key) })));
  const back = urls.matrix(head.mid, { tab: 'scenarios' });
  return (
    <>
      <MatrixHeader head={head} current="scenarios" />
      <RouteDialog title={t('new.title')} closeTo={back}>
        <Form method="post" className="form">
          <CsrfField />
          <ErrorSummary errors={errors} />
          <TextField name="name" label={t('fields.name')} required maxLength={255} defaultValue={typed?.name ?? ''} placeholder={t('new.placeholder')} errors={said('name')} />
          <TextArea name="description" label={t('fields.description')} maxLength={5000} rows={3} defaultValue={typed?.description ?? ''} errors={said('description')} />
          <p className="soft small">{t('new.help')}</p>
          <div className="form-actions"><SubmitButton icon="plus">{t('new.save')}</SubmitButton><Link className="button" to={back}>{t('cancel')}</Link></div>
        </Form>
      </RouteDialog>
    </>
  );
}
