/** My password: the one I have, and another. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { NewPasswordFields, type PolicyWords } from '~/modules/core/accounts/ui/new-password-fields';
import { useFaults } from '~/records/fields/ui/use-faults';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';

interface PasswordPageProps {
  readonly policy: PolicyWords;
  readonly reply?: FormReply;
}

const FIELDS = ['current', 'password', 'confirmation'] as const;

export function PasswordPage({ policy, reply }: PasswordPageProps) {
  const { t } = useTranslation(['account', 'accounts']);
  const { errors } = useFaults(reply?.faults);
  return (
    <>
      <PageHeader title={t('account:password.change')} />
      <Form method="post" action={urls.accountPage('password')} className="form panel panel-body">
        <CsrfField />
        <ErrorSummary
          errors={FIELDS.map((field) => ({ fieldId: field, message: errors(field).join(' ') })).filter(
            ({ message }) => message !== '',
          )}
        />
        <p>{t('account:password.others')}</p>
        <TextField
          name="current"
          type="password"
          label={t('account:password.current')}
          errors={errors('current')}
          autoComplete="current-password"
          maxLength={200}
          required
        />
        <NewPasswordFields policy={policy} errorsOf={errors} />
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
