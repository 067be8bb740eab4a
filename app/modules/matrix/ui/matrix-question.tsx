/** A question with one button that does it: duplicate, delete. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { SubmitButton } from '~/ui/form/submit-button';
import type { MatrixHead } from '../view/matrix-head.view';
import { MatrixHeader } from './matrix-header';

export function MatrixQuestion({ head, kind }: { head: MatrixHead; kind: 'duplicate' | 'delete' }) {
  const { t } = useTranslation('matrix');
  const cancelTo = urls.matrix(head.mid);
  const danger = kind === 'delete';
  return (
    <>
      <MatrixHeader head={head} current="matrice" />
      <RouteDialog title={t(`${kind}.title`, { name: head.name })} closeTo={cancelTo} danger={danger}>
        <p>{t(`${kind}.text`, { name: head.name })}</p>
        <Form method="post" className="form-actions">
          <CsrfField />
          <SubmitButton emphasis={danger ? 'danger' : 'primary'} icon={danger ? 'trash' : 'copy'}>{t(`${kind}.submit`)}</SubmitButton>
          <Link className="button" to={cancelTo}>{t('cancel')}</Link>
        </Form>
      </RouteDialog>
    </>
  );
}
