/** Identifier and password. Success reloads the whole document, since language, form token and menu may change. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { TextField } from '~/ui/form/inputs';
import { Notice } from '~/ui/layout/panel';
import { SubmitButton } from '~/ui/form/submit-button';

interface SignInReply {
  readonly login: string;
  readonly refusal: { readonly key: string; readonly minutes?: number } | null;
}

export function SignInForm({ next, reply }: { next: string; reply?: SignInReply }) {
  const { t } = useTranslation('accounts');
  return (
    <section className="sign-in" aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t('signIn.title')}</h1>
      {reply?.refusal ? (
        <div role="alert">
          <Notice tone="brick">
            <p>{t(reply.refusal.key, { count: reply.refusal.minutes ?? 0 })}</p>
          </Notice>
        </div>
      ) : null}
      <Form method="post" action={urls.login({ next })} className="form" reloadDocument>
        <CsrfField />
        <TextField
          name="login"
          label={t('signIn.login')}
          defaultValue={reply?.login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus={!reply?.login}
          maxLength={120}
        />
        <TextField
          name="password"
          type="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          required
          autoFocus={Boolean(reply?.login)}
          maxLength={200}
        />
        <div className="form-actions spread">
          <SubmitButton icon="arrow-right">{t('signIn.submit')}</SubmitButton>
          <Link to={urls.reset()}>{t('signIn.forgotten')}</Link>
        </div>
      </Form>
      <p className="soft">
        {t('signIn.noAccount')} <Link to={urls.askAccount()}>{t('signIn.ask')}</Link>
      </p>
    </section>
  );
}
