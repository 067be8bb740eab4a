/** My password: the one I have, and another. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import {
  NewPasswordFields,
  type NewPasswordMessages,
  type PolicyWords,
} from '~/modules/core/accounts/ui/new-password-fields';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';

interface PasswordPageProps {
  readonly policy: PolicyWords;
  readonly errors?: NewPasswordMessages & { readonly current?: readonly string[] };
}

const FIELDS = ['current', 'password', 'confirmation'] as const;

export function PasswordPage({ policy, errors = {} }: PasswordPageProps) {
  const { t } = useTranslation(['account', 'accounts']);
  const sentences = (keys: readonly string[] = []) => keys.map((key) => t(`accounts:${key}`));
  return (
    <>
      <PageHeader title={t('account:password.change')} />
      <Form method="post" action={urls.accountPage('password')} className="form panel panel-body">
        <CsrfField />
        <ErrorSummary
          errors={FIELDS.flatMap((field) =>
            errors[field] ? [{ fieldId: field, message: sentences(errors[field]).join(' ') }] : [],
          )}
        />
        <p>{t('account:password.others')}</p>
        <TextField
          name="current"
          type="password"
          label={t('account:password.current')}
          errors={errors.current && sentences(errors.current)}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <NewPasswordFields policy={policy} errors={errors} />
        <div className="form-actions">
          <SubmitButton icon="save">{t('account:password.save')}</SubmitButton>
          <Link className="button" to={urls.account()}>
            {t('account:password.cancel')}
          </Link>
        </div>
      </Form>
    </>
  );
}
