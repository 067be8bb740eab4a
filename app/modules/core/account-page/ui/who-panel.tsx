import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { Icon, type IconName } from '~/ui/icon';
import { StatusChip } from '~/ui/layout/page-header';
import type { Tone } from '~/ui/tone';
import type { AccountView, RoleBadge } from '../view/account.view';
import { PictureForm } from './picture-form';

const BADGE: Record<RoleBadge, { icon: IconName; tone: Tone }> = {
  admin: { icon: 'shield-check', tone: 'water' },
  animator: { icon: 'users', tone: 'leaf' },
  consultant: { icon: 'scale', tone: 'neutral' },
};
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();

/** Picture or initials, name, last connection, badges, lock; a new picture. */
export function WhoPanel({ view }: { view: AccountView }) {
  const { t } = useTranslation('account');
  return (
    <aside className="account-who" aria-label={t('who')}>
      {view.hasPicture ? (
        <img
          className="account-picture"
          src={urls.accountPage('picture/file', { v: view.pictureVersion })}
          alt={t('picture.of', { name: view.name })}
          width={120}
          height={120}
        />
      ) : (
        <span className="account-initials" aria-hidden="true">
          {initials(view.name)}
        </span>
      )}
      <h2>{view.name}</h2>
      <p className="soft">{view.login}</p>
      {view.badges.length > 0 ? (
        <div className="row">
          {view.badges.map((badge) => (
            <StatusChip key={badge} label={t(`badge.${badge}`)} {...BADGE[badge]} />
          ))}
        </div>
      ) : (
        <p className="soft small">{t('badge.none')}</p>
      )}
      {view.locked ? <StatusChip label={t('locked')} tone="brick" icon="lock" /> : null}
      <p className="small soft">
        {view.lastConnexion ? t('lastConnexion', { at: view.lastConnexion }) : t('neverConnected')}
      </p>
      <details>
        <summary className="small">
          <Icon name="image" small className="inline" /> {t('picture.change')}
        </summary>
        <PictureForm hasPicture={view.hasPicture} />
      </details>
    </aside>
  );
}
