/** A run at work: how far it is, and a button that stops it. Without script the page comes back by itself every two seconds. */
import { Form, useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { CsrfField } from '~/ui/csrf';
import { SubmitButton } from '~/ui/form/submit-button';
import type { ScenarioHead } from '../view/scenario-head.view';

const POLL_MS = 1000;
const REFRESH_SECONDS = 2;

export function RunCard({ head, running }: { head: ScenarioHead; running: NonNullable<ScenarioHead['running']> }) {
  const { t } = useTranslation('scenario');
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (state !== 'idle') return undefined;
    const timer = setTimeout(revalidate, POLL_MS);
    return () => clearTimeout(timer);
  }, [revalidate, state]);
  return (
    <section className="run-card" aria-labelledby="run-title">
      <noscript><meta httpEquiv="refresh" content={String(REFRESH_SECONDS)} /></noscript>
      <h2 id="run-title">{t('run.title')}</h2>
      <p role="status">{t(running.progress > 0 ? 'run.progress' : 'run.queued', { progress: running.progress })}</p>
      <progress max={100} value={running.progress} aria-label={t('run.bar')} />
      <p className="soft">{t('run.help')}</p>
      <noscript><p><a className="button" href={urls.scenario(head.id, { tab: 'results' })}>{t('run.again')}</a></p></noscript>
      {running.mayCancel ? <Form method="post" action={urls.scenario(head.id)}><CsrfField /><SubmitButton intent="cancel" icon="x" emphasis="danger">{t('run.cancel')}</SubmitButton></Form> : null}
    </section>
  );
}
