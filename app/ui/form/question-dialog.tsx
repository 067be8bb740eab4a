/** A confirmation with one button (duplicate, delete). Without script it is a page. */
import { Form, Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CsrfField } from '../csrf';
import { RouteDialog } from './confirm-dialog';
import { SubmitButton } from './submit-button';

interface QuestionDialogProps {
  readonly title: string;
  readonly submit: string;
  readonly cancelTo: string;
  readonly danger?: boolean;
  readonly children: ReactNode;
}

export function QuestionDialog({ title, submit, cancelTo, danger = false, children }: QuestionDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <RouteDialog title={title} closeTo={cancelTo} danger={danger}>
      {children}
      <Form method="post" className="form-actions">
        <CsrfField />
        <SubmitButton emphasis={danger ? 'danger' : 'primary'} icon={danger ? 'trash' : 'copy'}>
          {submit}
        </SubmitButton>
        <Link className="button" to={cancelTo}>
          {t('action.cancel')}
        </Link>
      </Form>
    </RouteDialog>
  );
}
