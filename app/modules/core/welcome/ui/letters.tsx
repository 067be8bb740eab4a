import { useTranslation } from 'react-i18next';
import type { FormReply } from '~/kernel/form';
import { urls } from '~/urls';
import type { Challenge } from './anti-robot';
import { AccountRequestForm, ContactForm } from '../forms/letters';
import { LetterPage } from './letter-page';

interface Props {
  readonly challenge: Challenge;
  readonly reply?: FormReply;
}
interface Support {
  readonly phone: string;
  readonly mail: string;
  readonly schedule: string;
  readonly address: string;
}

export function AskAccountPage({ challenge, reply }: Props) {
  const { t } = useTranslation('public');
  return (
    <LetterPage
      kind="account"
      form={AccountRequestForm}
      action={urls.askAccount()}
      challenge={challenge}
      reply={reply}
      aside={
        <ol>
          {['1', '2', '3'].map((step) => (
            <li key={step}>{t(`account.step.${step}`)}</li>
          ))}
        </ol>
      }
      fields={(field) => (
        <>
          {field('name', { autoComplete: 'name' })}
          {field('organisation', { autoComplete: 'organization' })}
          {field('email', { autoComplete: 'email' })}
          {field('howKnown', { help: t('account.howKnownHelp') })}
        </>
      )}
    />
  );
}

export function ContactPage({ challenge, reply, support }: Props & { support: Support }) {
  const { t } = useTranslation('public');
  const lines = [
    ['phone', support.phone],
    ['mail', support.mail],
    ['schedule', support.schedule],
    ['address', support.address],
  ].filter(([, value]) => value !== '');
  return (
    <LetterPage
      kind="contact"
      form={ContactForm}
      action={urls.contact()}
      challenge={challenge}
      reply={reply}
      aside={
        lines.length > 0 ? (
          <dl className="facts">
            {lines.map(([name, value]) => (
              <div key={name}>
                <dt>{t(`contact.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null
      }
      fields={(field) => (
        <>
          {field('name', { autoComplete: 'name' })}
          {field('email', { autoComplete: 'email' })}
          {field('message', { rows: 8 })}
        </>
      )}
    />
  );
}
