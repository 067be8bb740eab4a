/**
 * The forms of /reset: by login, by email, the new password with a mailed code, the new password behind a mailed link.
 */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import { NewPasswordFields, type NewPasswordMessages, type PolicyWords } from './new-password-fields';

interface Reply {
  readonly submitted: string;
  readonly keys: readonly string[];
  readonly sent: boolean;
  readonly field?: string;
  readonly errors?: NewPasswordMessages;
}

function Answer({ reply }: { reply?: Reply }) {
  const { t } = useTranslation(['accounts', 'common']);
  if (!reply || reply.field || reply.errors) return null;
  return (
    <div role={reply.sent ? 'status' : 'alert'}>
      <Notice tone={reply.sent ? 'leaf' : 'brick'}>
        <p>{reply.keys.map((key) => t(key)).join(' ')}</p>
      </Notice>
    </div>
  );
}

type Tab = 'login' | 'email' | 'code';

export function ResetForms({ tab, policy, reply }: { tab: Tab; policy: PolicyWords; reply?: Reply }) {
  const { t } = useTranslation('accounts');
  const tabs = (['login', 'email', 'code'] as const).map((id) => ({
    id,
    label: t(`reset.tab.${id}`),
    to: urls.reset(id === 'login' ? {} : { tab: id }),
  }));
  return (
    <section className="sign-in" aria-labelledby="reset-title">
      <h1 id="reset-title">{t('reset.title')}</h1>
      <Tabs tabs={tabs} current={tab} />
      <Answer reply={reply} />
      {tab === 'code' ? <CodeForm policy={policy} reply={reply} /> : <RequestForm tab={tab} reply={reply} />}
    </section>
  );
}

function CodeForm({ policy, reply }: { policy: PolicyWords; reply?: Reply }) {
  const { t } = useTranslation('accounts');
  return (
    <Form method="post" action={urls.reset({ tab: 'code' })} className="form" reloadDocument>
      <CsrfField />
      <TextField
        name="oneTimeCode"
        label={t('reset.field.code')}
        help={t('reset.help.code')}
        errors={reply?.field ? reply.keys.map((key) => t(key)) : undefined}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        required
      />
      <NewPasswordFields policy={policy} errors={reply?.errors} />
      <div className="form-actions spread">
        <SubmitButton icon="save">{t('reset.save')}</SubmitButton>
        <Link to={urls.login()}>{t('reset.back')}</Link>
      </div>
    </Form>
  );
}

function RequestForm({ tab, reply }: { tab: 'login' | 'email'; reply?: Reply }) {
  const { t } = useTranslation(['accounts', 'common']);
  return (
    <Form method="post" action={urls.reset({ tab })} className="form" key={tab}>
      <CsrfField />
      <TextField
        name={tab}
        type={tab === 'email' ? 'email' : 'text'}
        label={t(`reset.field.${tab}`)}
        help={t(`reset.help.${tab}`)}
        defaultValue={reply?.submitted}
        key={`${tab}${String(reply?.sent)}`}
        errors={reply?.field ? reply.keys.map((key) => t(key)) : undefined}
        autoComplete={tab === 'email' ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={320}
        required
      />
      <div className="form-actions spread">
        <SubmitButton icon="arrow-right">{t('reset.submit')}</SubmitButton>
        <Link to={urls.login()}>{t('reset.back')}</Link>
      </div>
    </Form>
  );
}

export function NewPasswordForm({
  token,
  good,
  policy,
  error,
}: {
  token: string;
  good: boolean;
  policy: PolicyWords;
  error?: Reply;
}) {
  const { t } = useTranslation('accounts');
  return (
    <section className="sign-in" aria-labelledby="reset-title">
      <h1 id="reset-title">{t('reset.newTitle')}</h1>
      {good ? (
        <Answer reply={error} />
      ) : (
        <div role="alert">
          <Notice tone="brick">
            <p>{t('reset.badToken')}</p>
          </Notice>
        </div>
      )}
      {good ? (
        <Form method="post" action={urls.reset({ token })} className="form" reloadDocument>
          <CsrfField />
          <NewPasswordFields policy={policy} errors={error?.errors} />
          <div className="form-actions">
            <SubmitButton icon="save">{t('reset.save')}</SubmitButton>
          </div>
        </Form>
      ) : (
        <p>
          <Link className="button" to={urls.reset()}>
            {t('reset.again')}
          </Link>
        </p>
      )}
    </section>
  );
}
