/** Keys, each with what it opens, until when, and when it was last used. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMinute } from '~/kernel/civil-date';
import { PostForm } from '~/ui/form/post-form';
import { StatusChip } from '~/ui/layout/page-header';
import { urls } from '~/urls';
import type { ShownKey } from '../domain/key-line';

export interface KeyLine extends ShownKey {
  readonly person?: { readonly id: number; readonly login: string; readonly name: string };
  readonly mayRevoke: boolean;
}

export function KeyLines({ lines, action }: { readonly lines: readonly KeyLine[]; readonly action: string }) {
  const { t } = useTranslation(['apiKeys']);
  return (
    <ul className="plain-list">
      {lines.map((line) => (
        <li key={line.id} className="session-line">
          <span>
            {line.person ? (
              <>
                <Link to={urls.user(line.person.id)}>{line.person.name}</Link>
                {' – '}
              </>
            ) : null}
            <b>{line.name}</b> <code>{line.hint}…</code>{' '}
            <StatusChip label={t(`state.${line.state}`)} tone={line.state === 'open' ? 'leaf' : 'neutral'} />
          </span>
          <p>
            {line.scopes.map((scope) => t(`scope.${scope}`)).join(' · ')}
            <br />
            {t('line.life', { from: formatDay(line.createdAt), to: formatDay(line.expiresAt) })}{' '}
            {line.lastUsedAt
              ? t('line.used', { at: formatMinute(line.lastUsedAt), address: line.lastAddress })
              : t('line.unused')}
            {line.revokedAt ? (
              <>
                <br />
                {t('line.revoked', { at: formatMinute(line.revokedAt), by: line.revokedBy })}
              </>
            ) : null}
          </p>
          {line.state === 'open' && line.mayRevoke ? (
            <PostForm action={action}>
              <input type="hidden" name="key" value={line.id} />
              <button
                type="submit"
                name="intent"
                value="revoke"
                className="button button-danger"
                aria-label={t('revokeOne', { name: line.name })}
              >
                {t('revoke')}
              </button>
            </PostForm>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
