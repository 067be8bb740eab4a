/** What the page of every saved version has: its head, and putting it back. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '~/ui/form/submit-button';
import { PageHeader } from '~/ui/layout/page-header';
import { PostForm } from '~/ui/form/post-form';

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

export function Restore({ of }: { of: Version }) {
  const { t } = useTranslation('history');
  if (of.current) return <p className="soft">{t('isCurrent')}</p>;
  return of.mayEdit ? (
    <PostForm className="form-actions">
      <SubmitButton icon="history">{t('restore')}</SubmitButton>
    </PostForm>
  ) : null;
}
