/**
 * One question between the password and the product, drawn as the dialog it is; without script it is simply the page.
 */
import { Form } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WHOLE, type FormReply } from '~/kernel/form';
import { useFaults } from '~/records/fields/ui/use-faults';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { TextField } from '~/ui/form/inputs';
import { SubmitButton } from '~/ui/form/submit-button';
import { Notice } from '~/ui/layout/panel';
import { AuthenticatorKey, type AuthenticatorKeyProps } from './authenticator-key';
import { NewPasswordFields, type PolicyWords } from './new-password-fields';

type StepView =
  | { readonly step: 'totp' }
  | ({ readonly step: 'enrolTotp' } & AuthenticatorKeyProps)
  | { readonly step: 'password'; readonly policy: PolicyWords; readonly asksAddress: boolean }
  | {
      readonly step: 'terms';
      readonly terms: { readonly title: string; readonly html: string; readonly modified: string };
    };

export function SignInStep({ question, reply }: { question: StepView; reply?: FormReply }) {
  const { t } = useTranslation('accounts');
  const { errors } = useFaults(reply?.faults);
  const messages = errors(WHOLE);
  return (
    <section className={question.step === 'terms' ? 'sign-in sign-in-wide' : 'sign-in'} aria-labelledby="step-title">
      <h1 id="step-title">{t(`step.${question.step}.title`)}</h1>
      {messages.length > 0 ? (
        <div role="alert">
          <Notice tone="brick">
            <p>{messages.join(' ')}</p>
          </Notice>
        </div>
      ) : null}
      <Form method="post" action={urls.login()} className="form form-wide" reloadDocument>
        <CsrfField />
        <Question question={question} errorsOf={errors} email={reply?.texts['email']?.[0]} />
        <div className="form-actions">
          <SubmitButton intent="answer">{t(`step.${question.step}.submit`)}</SubmitButton>
          <SubmitButton intent="cancel" emphasis="plain" formNoValidate>
            {t('step.cancel')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}

interface QuestionProps {
  readonly question: StepView;
  readonly errorsOf: (field: string) => readonly string[];
  /** as it was typed */
  readonly email: string | undefined;
}
function Question({ question, errorsOf, email }: QuestionProps): ReactNode {
  const { t } = useTranslation('accounts');
  if (question.step === 'terms') {
    return (
      <>
        <Notice tone="ochre">
          <p>{t('terms.validateNewCGU')}</p>
        </Notice>
        <input type="hidden" name="modified" value={question.terms.modified} />
        <article className="terms" tabIndex={0} aria-label={question.terms.title || t('step.terms.title')}>
          <h2>{question.terms.title || t('step.terms.title')}</h2>
          <div dangerouslySetInnerHTML={{ __html: question.terms.html }} />
        </article>
      </>
    );
  }
  if (question.step === 'password')
    return (
      <>
        <p>{t('step.password.text')}</p>
        <NewPasswordFields policy={question.policy} errorsOf={errorsOf} />
        {question.asksAddress ? (
          <TextField
            name="email"
            type="email"
            label={t('step.password.email.label')}
            help={t('step.password.email.help')}
            errors={errorsOf('email')}
            defaultValue={email}
            autoComplete="email"
            maxLength={254}
          />
        ) : null}
      </>
    );
  return (
    <>
      {question.step === 'enrolTotp' ? (
        <Enrolment uri={question.uri} words={question.words} qr={question.qr} />
      ) : (
        <p>{t('step.totp.text')}</p>
      )}
      <TextField
        name="oneTimeCode"
        label={t('step.totp.code')}
        errors={errorsOf('oneTimeCode')}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9 ]{6,8}"
        maxLength={8}
        required
        autoFocus
      />
    </>
  );
}

function Enrolment(key: AuthenticatorKeyProps) {
  const { t } = useTranslation('accounts');
  return (
    <div className="stack">
      <p>{t('step.enrolTotp.text')}</p>
      <AuthenticatorKey {...key} />
    </div>
  );
}
