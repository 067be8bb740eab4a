/**
 * Long work on a scenario: its progress and a cancel button. With script the event stream updates it, or polling where
 * no stream gets through. Without script, and in « mode sobre », the page reloads every two seconds.
 */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { SubmitButton } from '~/ui/form/submit-button';
import { useFollowed } from '~/ui/enhance/use-followed';
import { SelfRefresh } from '~/ui/enhance/self-refresh';
import { PostForm } from '~/ui/form/post-form';

/** `channel`: of the event stream; `cancel`: the words of the button; null for who may not stop it. */
interface Props {
  readonly id: string;
  readonly channel: string;
  readonly action: string;
  readonly title: string;
  readonly progress: number;
  /** in words, what it is doing */ readonly phase?: string;
  readonly help: string;
  readonly cancel: string | null;
}

export function FollowedWork({ id, channel, action, title, progress, phase, help, cancel }: Props) {
  const { t } = useTranslation('scenario');
  useFollowed(urls.events(), channel);
  return (
    <section className="run-card" aria-labelledby={`${id}-title`}>
      <SelfRefresh to={action} label={t('run.again')} />
      <h2 id={`${id}-title`}>{title}</h2>
      <p role="status">
        {phase ? t('run.phased', { phase, progress }) : t(progress > 0 ? 'run.progress' : 'run.queued', { progress })}
      </p>
      <progress max={100} value={progress} aria-label={t('run.bar')} />
      <p className="soft">{help}</p>
      {cancel === null ? null : (
        <PostForm action={action}>
          <SubmitButton intent="cancel" icon="x" emphasis="danger">
            {cancel}
          </SubmitButton>
        </PostForm>
      )}
    </section>
  );
}
