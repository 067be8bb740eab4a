/** Identifier and password. Success reloads the whole document, since language, form token and menu may change. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { TextField } from '~/ui/form/inputs';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/layout/panel';
import { SubmitButton } from '~/ui/form/submit-button';

interface SignInProps {
  readonly next: string;
  /** what the agency's sign-in is called; null: there is none */
  readonly agency: string | null;
  readonly reply?: FormReply;
}

export function SignInForm({ next, agency, reply }: SignInProps) {
  const { t } = useTranslation('accounts');
  const [refusal] = useFaults(reply?.faults).errors(WHOLE);
  const login = reply?.texts['login']?.[0];
  return (
    <section className="sign-in" aria-labelledby="sign-in-title">
      <h1 id="sign-in-title">{t('signIn.title')}</h1>
      {refusal ? (
        <div role="alert">
          <Notice tone="brick">
            <p>{refusal}</p>
          </Notice>
        </div>
      ) : null}
      {agency === null ? null : (
        <p>
          <a className="button" href={urls.agencySignIn(next ? { next } : {})}>
            <Icon name="users" />
            {t('agency.go', { name: agency })}
          </a>
        </p>
      )}
      <Form method="post" action={urls.login({ next })} className="form" reloadDocument>
        <CsrfField />
        <TextField
          name="login"
          label={t('signIn.login')}
          defaultValue={login}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus={!login}
          maxLength={120}
        />
        <TextField
          name="password"
          type="password"
          label={t('signIn.password')}
          autoComplete="current-password"
          required
          autoFocus={Boolean(login)}
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
