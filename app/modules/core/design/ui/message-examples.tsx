import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { ErrorSummary } from '~/ui/form/error-summary';
import { SubmitButton } from '~/ui/form/submit-button';
import { StatusChip } from '~/ui/layout/page-header';
import { EmptyState, Notice } from '~/ui/layout/panel';
import type { Tone } from '~/ui/tone';
import { Example, Family } from './example';

const TONES: readonly Tone[] = ['neutral', 'water', 'leaf', 'ochre', 'brick'];

/** `withErrors`: the summary takes the focus as it is drawn. */
export function MessageExamples({ withErrors }: { withErrors: boolean }) {
  const { t } = useTranslation('design');
  return (
    <Family id="messages">
      <Example name="Notice" note="notice">
        {TONES.map((tone) => (
          <Notice key={tone} tone={tone} title={t(`tone.${tone}`)}>
            <p>{t('help')}</p>
          </Notice>
        ))}
      </Example>
      <Example name="StatusChip" note="chip">
        <div className="row">
          {TONES.map((tone) => (
            <StatusChip key={tone} tone={tone} label={t(`tone.${tone}`)} />
          ))}
        </div>
      </Example>
      <Example name="Toasts" note="toast">
        <Form method="post" action={urls.design()}>
          <CsrfField />
          <SubmitButton emphasis="plain">{t('showToast')}</SubmitButton>
        </Form>
      </Example>
      <Example name="EmptyState" note="empty">
        <EmptyState title={t('nothing')} text={t('help')}>
          <a className="button" href="#actions">
            {t('family.actions')}
          </a>
        </EmptyState>
      </Example>
      <Example name="ErrorSummary" note="errorSummary">
        <Link className="button" to={urls.design({ show: 'errors' })} preventScrollReset>
          {t('showErrors')}
        </Link>
        {withErrors ? <ErrorSummary errors={[{ fieldId: 'textError', message: t('fault') }]} /> : null}
      </Example>
    </Family>
  );
}
