/** My second factor: a key to add, or a last code to take it off. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthenticatorKey, type AuthenticatorKeyProps } from '~/modules/core/accounts/ui/authenticator-key';
import type { FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { ErrorSummary } from '~/ui/form/error-summary';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader, StatusChip } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';

interface SecondFactorProps {
  readonly view: {
    readonly enabled: boolean;
    readonly required: boolean;
    readonly enrolment: AuthenticatorKeyProps | null;
  };
  readonly reply?: FormReply;
}

export function SecondFactorPage({ view: { enabled, required, enrolment }, reply }: SecondFactorProps) {
  const { t } = useTranslation(['account', 'accounts']);
  const { errors, summary } = useFaults(reply?.faults);
  return (
    <>
      <PageHeader
        title={t('account:totp.title')}
        status={
          <StatusChip
            label={t(enabled ? 'account:totp.on' : 'account:totp.off')}
            tone={enabled ? 'leaf' : 'neutral'}
            icon="key-round"
          />
        }
      />
      {enabled && required ? (
        <Notice>
          <p>{t('account:totp.requiredText')}</p>
        </Notice>
      ) : null}
      {!enabled && !enrolment ? (
        <Notice>
          <p>{t('account:totp.viewing')}</p>
        </Notice>
      ) : null}
      {(enabled && !required) || enrolment ? (
        <Form method="post" action={urls.accountPage('secondFactor')} className="form panel panel-body">
          <CsrfField />
          <ErrorSummary errors={summary} />
          {enrolment ? (
            <>
              <p>{t('account:totp.scan')}</p>
              <AuthenticatorKey {...enrolment} />
            </>
          ) : (
            <p>{t('account:totp.offText')}</p>
          )}
          <TextField
            name="oneTimeCode"
            label={t('account:totp.code')}
            errors={errors('oneTimeCode')}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9 ]{6,8}"
            maxLength={8}
            required
          />
          {enrolment ? (
            <TextField
              name="password"
              type="password"
              label={t('account:totp.password')}
              errors={errors('password')}
              autoComplete="current-password"
              required
              maxLength={200}
            />
          ) : null}
          <div className="form-actions">
            {enrolment ? (
              <SubmitButton intent="on" icon="key-round">
                {t('account:totp.submitOn')}
              </SubmitButton>
            ) : (
              <SubmitButton intent="off" emphasis="danger">
                {t('account:totp.submitOff')}
              </SubmitButton>
            )}
            <Link className="button" to={urls.account()}>
              {t('account:totp.cancel')}
            </Link>
          </div>
        </Form>
      ) : (
        <p>
          <Link className="button" to={urls.account()}>
            {t('account:totp.cancel')}
          </Link>
        </p>
      )}
    </>
  );
}
