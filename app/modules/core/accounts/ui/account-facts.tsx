/** What the product knows of an account without anybody typing it. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FORBIDDEN_SUFFIX } from '~/kernel/actor';
import { formatDay, formatInstant } from '~/kernel/civil-date';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import { OFFERED_MODULES } from '../domain';
import type { UserSheet } from '../view/users.view';

/** The modules that are open to it, in words. */
function useModuleNames({ isAdmin, modules }: UserSheet): string {
  const { t } = useTranslation('administration');
  if (isAdmin) return t('user.facts.everyModule');
  const isForbidden = (code: string) => modules.includes(`${code}${FORBIDDEN_SUFFIX}`);
  const open = OFFERED_MODULES.filter((code) => modules.includes(code) && !isForbidden(code));
  const names = open.map((code) => t(`user.module.${code}`));
  const all = modules.includes('ALL') ? [t('user.grant.all')] : names;
  return all.length > 0 ? all.join(', ') : t('user.facts.noModule');
}

/** `threshold`: how many failed attempts lock an account */
export function AccountFacts({ user, threshold }: { user: UserSheet; threshold: number }) {
  const { t } = useTranslation('administration');
  const code = user.identity['contributorCode']?.[0] ?? '';
  return (
    <Panel title={t('user.facts.title')} id="facts">
      {user.picture === null ? null : (
        <img
          src={urls.userPage(user.id, 'picture', { v: user.picture })}
          alt={t('user.facts.picture', { name: user.name })}
          width={96}
          height={96}
        />
      )}
      <dl className="facts">
        <div>
          <dt>{t('user.facts.begun')}</dt>
          <dd className="num">{formatDay(new Date(user.createdAt))}</dd>
        </div>
        <div>
          <dt>{t('user.lastConnexion')}</dt>
          <dd className="num">{user.lastConnexion ? formatInstant(new Date(user.lastConnexion)) : t('user.never')}</dd>
        </div>
        <div>
          <dt>{t('user.facts.attempts')}</dt>
          <dd>
            {user.locked ? <Icon name="lock" label={t('user.locked')} small /> : null}{' '}
            {t('user.facts.attemptsOf', { count: user.attempts, threshold })}
          </dd>
        </div>
        <div>
          <dt>{t('user.modules')}</dt>
          <dd>{useModuleNames(user)}</dd>
        </div>
        <div>
          <dt>{t('user.password')}</dt>
          <dd>{t(user.mustChange ? 'user.facts.mustChange' : 'user.facts.chosen')}</dd>
        </div>
        <div>
          <dt>{t('user.facts.totp')}</dt>
          <dd>{t(user.totpEnabled ? 'user.facts.totpOn' : 'user.facts.totpOff')}</dd>
        </div>
        {user.contactCode === null ? null : (
          <div>
            <dt>{t('user.facts.contact')}</dt>
            <dd>
              <Link to={urls.referencialItem('contact', user.contactCode)}>{t('user.facts.contactSheet')}</Link>
            </dd>
          </div>
        )}
        {code === '' ? null : (
          <div>
            <dt>{t('user.contributorCode')}</dt>
            <dd>
              {user.contributor ? (
                <Link to={urls.referencialItem('contributor', user.contributor.id)}>{user.contributor.name}</Link>
              ) : (
                t('user.facts.noContributor', { code })
              )}
            </dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
