/** What the product knows of an account without anybody typing it. */
import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatInstant } from '~/kernel/civil-date';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Panel } from '~/ui/layout/panel';
import type { UserSheet } from '../view/users.view';

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
