/** Duplicating or deleting a scenario. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { QuestionDialog } from '~/ui/form/question-dialog';
import type { ScenarioHead } from '../view/scenario-head.view';
import { ScenarioHeader } from './scenario-header';

export function ScenarioQuestion({ head, kind }: { head: ScenarioHead; kind: 'duplicate' | 'delete' }) {
  const { t } = useTranslation('scenario');
  return (
    <>
      <ScenarioHeader head={head} current="descriptive" />
      <QuestionDialog
        title={t(`${kind}.title`, { name: head.name })}
        submit={t(`${kind}.submit`)}
        cancelTo={urls.scenario(head.id)}
        danger={kind === 'delete'}
      >
        <p>{t(`${kind}.text`)}</p>
      </QuestionDialog>
    </>
  );
}
