/** Somebody who was erased: how far it is, or when it ended. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '~/kernel/civil-date';
import { FollowJob } from '~/modules/core/reference/ui/follow-job';
import { urls } from '~/urls';
import { PostForm } from '~/ui/form/post-form';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';
import type { ErasureView } from './erasure-view';

export function ErasurePage({ id, erasure }: { readonly id: number; readonly erasure: ErasureView }) {
  const { t } = useTranslation('personalData');
  const { pseudonym, state, progress, askedAt, endedAt } = erasure;
  const said = (at: number) => formatInstant(new Date(at));
  const page = urls.userPage(id, 'data');
  return (
    <>
      <PageHeader title={pseudonym} context={[t('erasure.asked', { at: said(askedAt) })]} />
      <div className="stack" role="status">
        {state === 'running' ? (
          <>
            <p>{t('erasure.running', { progress })}</p>
            <progress max={100} value={progress} aria-label={t('erasure.bar')} />
            <FollowJob to={page} label={t('erasure.again')} />
          </>
        ) : null}
        {state === 'done' ? (
          <Notice tone="leaf">{t('erasure.done', { pseudonym, at: said(endedAt ?? askedAt) })}</Notice>
        ) : null}
        {state === 'failed' ? (
          <>
            <Notice tone="brick">{t('erasure.failed')}</Notice>
            <PostForm action={page}>
              <SubmitButton intent="resume" icon="refresh-cw">
                {t('erasure.resume')}
              </SubmitButton>
            </PostForm>
          </>
        ) : null}
      </div>
      <p className="row">
        <Link to={urls.users()}>{t('erasure.users')}</Link>
        <Link to={urls.journal({ from: '2000-01-01', entity: 'person', q: pseudonym })}>{t('erasure.journal')}</Link>
      </p>
    </>
  );
}
