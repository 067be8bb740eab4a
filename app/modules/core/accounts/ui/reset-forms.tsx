/**
 * The forms of /reset: by login, by email, the new password with a mailed code, the new password behind a mailed link.
 */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import { Tabs } from '~/ui/layout/tabs';
import { NewPasswordFields, type PolicyWords } from './new-password-fields';

type Reply = FormReply<{ readonly sent: boolean }>;

function Answer({ reply }: { reply?: Reply }) {
  const { t } = useTranslation('accounts');
  const { errors } = useFaults(reply?.faults);
  const sent = reply?.more?.sent ?? false;
  const said = sent ? [t('reset.sent')] : errors(WHOLE);
  return said.length === 0 ? null : (
    <div role={sent ? 'status' : 'alert'}>
      <Notice tone={sent ? 'leaf' : 'brick'}>
        <p>{said.join(' ')}</p>
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
  const { errors } = useFaults(reply?.faults);
  return (
    <Form method="post" action={urls.reset({ tab: 'code' })} className="form" reloadDocument>
      <CsrfField />
      <TextField
        name="oneTimeCode"
        label={t('reset.field.code')}
        help={t('reset.help.code')}
        errors={errors('oneTimeCode')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        required
      />
      <NewPasswordFields policy={policy} errorsOf={errors} />
      <div className="form-actions spread">
        <SubmitButton icon="save">{t('reset.save')}</SubmitButton>
        <Link to={urls.login()}>{t('reset.back')}</Link>
      </div>
    </Form>
  );
}

function RequestForm({ tab, reply }: { tab: 'login' | 'email'; reply?: Reply }) {
  const { t } = useTranslation('accounts');
  const { errors } = useFaults(reply?.faults);
  return (
    <Form method="post" action={urls.reset({ tab })} className="form" key={tab}>
      <CsrfField />
      <TextField
        name={tab}
        type={tab === 'email' ? 'email' : 'text'}
        label={t(`reset.field.${tab}`)}
        help={t(`reset.help.${tab}`)}
        defaultValue={reply?.texts[tab]?.[0]}
        key={`${tab}${String(reply?.more?.sent)}`}
        errors={errors(tab)}
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
  const { errors } = useFaults(error?.faults);
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
          <NewPasswordFields policy={policy} errorsOf={errors} />
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
