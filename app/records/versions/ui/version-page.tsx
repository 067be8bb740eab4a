/** What the page of every saved version has: its head, and putting it back. */
import { Link, useLocation, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/ui/form/confirm-dialog';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { Notice } from '~/ui/layout/panel';
import { PostForm } from '~/ui/form/post-form';

const ASKED = 'restore';

export interface Version {
  readonly name: string;
  readonly version: number;
  readonly current: boolean;
  readonly at: string;
  readonly login: string;
  readonly mayEdit: boolean;
  readonly historyTo: string;
}

export function VersionHeader({ of, what }: { of: Version; what?: string }) {
  const { t } = useTranslation('history');
  return (
    <PageHeader
      title={t('versionTitle', { version: of.version, name: of.name })}
      context={[t('versionBy', { user: of.login, at: of.at }), ...(what ? [what] : [])]}
      before={
        <span>
          <Link to={of.historyTo}>{t('backToHistory')}</Link>
        </span>
      }
    />
  );
}

type Restorable = Pick<Version, 'version' | 'name' | 'current' | 'mayEdit'>;

/**
 * Asks before this version takes the place of the current one. Without script the question is this page, asked for by
 * its address. `closed` says why it can't be restored.
 */
export function Restore({ of, closed = null }: { of: Restorable; closed?: ReactNode }) {
  const { t } = useTranslation('history');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  if (of.current) return <p className="soft">{t('isCurrent')}</p>;
  if (closed !== null) return <Notice tone="ochre">{closed}</Notice>;
  if (!of.mayEdit) return <p className="soft">{t('readOnly')}</p>;
  const to = (asking: boolean) => {
    const next = new URLSearchParams(search);
    if (asking) next.set(ASKED, '1');
    else next.delete(ASKED);
    return `${pathname}?${next.toString()}`;
  };
  const title = t('ask.title', { version: of.version });
  const question = (
    <>
      <p>{t('ask.text', { name: of.name })}</p>
      <PostForm className="form-actions" action={pathname}>
        <SubmitButton icon="history">{t('restore')}</SubmitButton>
      </PostForm>
    </>
  );
  if (!search.has(ASKED))
    return (
      <p className="form-actions">
        <ConfirmDialog to={`${to(true)}#restore`} trigger={t('restoreAsk')} icon="history" title={title}>
          {question}
        </ConfirmDialog>
      </p>
    );
  return (
    <section id="restore" className="panel panel-body stack question">
      <h2>{title}</h2>
      {question}
      <p>
        <Link to={to(false)}>{t('ask.leave')}</Link>
      </p>
    </section>
  );
}
