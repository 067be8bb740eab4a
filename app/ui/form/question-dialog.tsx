/** A confirmation with one button (duplicate, delete). Without script it is a page. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RouteDialog } from './confirm-dialog';
import { SubmitButton } from './submit-button';
import { PostForm } from './post-form';

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
      <PostForm className="form-actions">
        <SubmitButton emphasis={danger ? 'danger' : 'primary'} icon={danger ? 'trash' : 'copy'}>
          {submit}
        </SubmitButton>
        <Link className="button" to={cancelTo}>
          {t('action.cancel')}
        </Link>
      </PostForm>
    </RouteDialog>
  );
}
