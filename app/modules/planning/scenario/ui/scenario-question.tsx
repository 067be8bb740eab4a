/** Deleting a scenario. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { QuestionDialog } from '~/ui/form/question-dialog';
import type { ScenarioHead } from '../view/scenario-head.view';
import { ScenarioHeader } from './scenario-header';

export function ScenarioQuestion({ head }: { head: ScenarioHead }) {
  const { t } = useTranslation('scenario');
  return (
    <>
      <ScenarioHeader head={head} current="descriptive" />
      <QuestionDialog
        title={t('delete.title', { name: head.name })}
        submit={t('delete.submit')}
        cancelTo={urls.scenario(head.id)}
        danger
      >
        <p>{t('delete.text')}</p>
      </QuestionDialog>
    </>
  );
}
