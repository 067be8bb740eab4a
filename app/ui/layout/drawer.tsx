/**
 * The left drawer. Its entries are props. It folds and opens by checkboxes, so it works without script; logging out is
 * a POST.
 */
import { Link, NavLink } from '@remix-run/react';
import { Fragment, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '../icon';
import { Logo } from '../logo';
import { PostForm } from '../form/post-form';
import { useUnsaved } from '../unsaved/unsaved-guard';

export interface DrawerEntry {
  readonly label: string;
  readonly icon: IconName;
  readonly to?: string;
  readonly external?: boolean;
  readonly end?: boolean;
  /** the page belongs to it, whatever its address */
  readonly holds?: boolean;
}
export interface DrawerProps {
  readonly user: { readonly name: string; readonly detail?: string; readonly to: string };
  /** A line separates the groups. */
  readonly groups: readonly (readonly DrawerEntry[])[];
  readonly logoutAction: string;
  readonly applicationName: string;
  readonly version: string;
  /** From the cookie `drawer=folded`, which the drawer sets itself. */
  readonly folded?: boolean;
}

function remember(event: ChangeEvent<HTMLInputElement>) {
  document.cookie = `drawer=${event.target.checked ? 'folded' : 'open'}; path=/; max-age=31536000; samesite=lax`;
}

export function Drawer({ user, groups, logoutAction, applicationName, version, folded }: DrawerProps) {
  const { t } = useTranslation('ui');
  const { forget } = useUnsaved();
  return (
    <nav className="drawer-zone" aria-label={t('frame.menu')}>
      <input
        type="checkbox"
        className="menu-toggle menu-fold"
        aria-label={t('frame.fold')}
        aria-controls="drawer"
        defaultChecked={folded}
        onChange={remember}
      />
      <input type="checkbox" className="menu-toggle menu-open" aria-label={t('frame.open')} aria-controls="drawer" />
      <div className="drawer" id="drawer">
        <Link className="drawer-user" to={user.to}>
          <span className="avatar" aria-hidden="true">
            {initials(user.name)}
          </span>
          <span className="drawer-word">
            <b>{user.name}</b>
            {user.detail ? <small>{user.detail}</small> : null}
          </span>
        </Link>
        {groups.map((group, rank) => (
          <Fragment key={rank}>
            <ul>
              {group.map((entry) => (
                <li key={entry.label}>
                  <Entry {...entry} />
                </li>
              ))}
            </ul>
            <hr />
          </Fragment>
        ))}
        <PostForm action={logoutAction} reloadDocument onSubmit={forget}>
          <button type="submit">
            <Icon name="log-out" />
            <span className="drawer-word">{t('frame.logout')}</span>
          </button>
        </PostForm>
        <p className="drawer-foot">
          <Logo />
          <span className="drawer-word">
            {applicationName} <span className="num">{version}</span>
          </span>
        </p>
      </div>
    </nav>
  );
}

function Entry({ label, icon, to, external, end, holds }: DrawerEntry) {
  const inside = (
    <>
      <Icon name={icon} />
      <span className="drawer-word">{label}</span>
    </>
  );
  if (to === undefined)
    return (
      <a aria-disabled="true" role="link">
        {inside}
      </a>
    );
  if (external)
    return (
      <a href={to} title={label} target="_blank" rel="noreferrer">
        {inside}
      </a>
    );
  return holds ? (
    <Link to={to} title={label} aria-current="true">
      {inside}
    </Link>
  ) : (
    <NavLink to={to} title={label} end={end}>
      {inside}
    </NavLink>
  );
}

function initials(name: string): string {
  const words = name.split(/[\s.\-_@]+/).filter(Boolean);
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? (words[words.length - 1]?.[0] ?? '') : '')).toUpperCase();
}
