import type { SubmissionResult } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { TextArea, TextField } from '~/ui/form/inputs';
import type { Challenge } from './anti-robot';
import { LetterPage } from './letter-page';

interface Props {
  readonly challenge: Challenge;
  readonly reply?: SubmissionResult<string[]>;
}
interface Support {
  readonly phone: string;
  readonly mail: string;
  readonly schedule: string;
}

export function AskAccountPage({ challenge, reply }: Props) {
  const { t } = useTranslation('public');
  return (
    <LetterPage
      kind="account"
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
          <TextField
            name="name"
            label={t('field.name')}
            autoComplete="name"
            maxLength={120}
            required
            {...field('name')}
          />
          <TextField
            name="organisation"
            label={t('field.organisation')}
            autoComplete="organization"
            maxLength={200}
            required
            {...field('organisation')}
          />
          <TextField
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="email"
            maxLength={254}
            required
            {...field('email')}
          />
          <TextField
            name="howKnown"
            label={t('field.howKnown')}
            help={t('account.howKnownHelp')}
            maxLength={500}
            required
            {...field('howKnown')}
          />
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
  ].filter(([, value]) => value !== '');
  return (
    <LetterPage
      kind="contact"
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
          <TextField
            name="name"
            label={t('field.name')}
            autoComplete="name"
            maxLength={120}
            required
            {...field('name')}
          />
          <TextField
            name="email"
            type="email"
            label={t('field.email')}
            autoComplete="email"
            maxLength={254}
            required
            {...field('email')}
          />
          <TextArea
            name="message"
            label={t('field.message')}
            rows={8}
            maxLength={10_000}
            required
            {...field('message')}
          />
        </>
      )}
    />
  );
}
