/** A question with one button that does it: duplicate, delete. */
import { Form, Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { SubmitButton } from '~/ui/form/submit-button';
import type { ScenarioHead } from '../view/scenario-head.view';
import { ScenarioHeader } from './scenario-header';

export function ScenarioQuestion({ head, kind }: { head: ScenarioHead; kind: 'duplicate' | 'delete' }) {
  const { t } = useTranslation('scenario');
  const cancelTo = urls.scenario(head.id);
  const danger = kind === 'delete';
  return (
    <>
      <ScenarioHeader head={head} current="descriptive" />
      <RouteDialog title={t(`${kind}.title`, { name: head.name })} closeTo={cancelTo} danger={danger}>
        <p>{t(`${kind}.text`)}</p>
        <Form method="post" className="form-actions">
          <CsrfField />
          <SubmitButton emphasis={danger ? 'danger' : 'primary'} icon={danger ? 'trash' : 'copy'}>{t(`${kind}.submit`)}</SubmitButton>
          <Link className="button" to={cancelTo}>{t('cancel')}</Link>
        </Form>
      </RouteDialog>
    </>
  );
}
