/** A run at work, followed on the results page of its scenario. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import type { ScenarioHead } from '../view/scenario-head.view';
import { FollowedWork } from './followed-work';

export function RunCard({ head, running }: { head: ScenarioHead; running: NonNullable<ScenarioHead['running']> }) {
  const { t } = useTranslation('scenario');
  return (
    <FollowedWork
      id="run"
      channel={`scenario:${head.id}`}
      action={urls.scenario(head.id, { tab: 'results' })}
      title={t('run.title')}
      progress={running.progress}
      phase={running.phase === '' ? undefined : t(`run.phase.${running.phase}`)}
      help={t('run.help')}
      cancel={running.mayCancel ? t('run.cancel') : null}
    />
  );
}
