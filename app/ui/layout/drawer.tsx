/** The left drawer. Entries come by props; logging out is a POST. */
import { Form, Link, NavLink } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { CsrfField } from '../csrf';
import { Icon, type IconName } from '../icon';
import { Logo } from '../logo';

export interface DrawerEntry { readonly label: string; readonly icon: IconName; readonly to?: string; readonly external?: boolean; readonly end?: boolean }
export interface DrawerProps {
  readonly user: { readonly name: string; readonly detail?: string; readonly to: string };
  /** Groups are parted by a line. */
  readonly groups: readonly (readonly DrawerEntry[])[];
  readonly logoutAction: string;
  readonly applicationName: string;
  readonly version: string;
}

export function Drawer({ user, groups, logoutAction, applicationName, version }: DrawerProps) {
  const { t } = useTranslation('ui');
  return (
    <nav className="drawer" id="drawer" aria-label={t('frame.menu')}>
      <Link className="drawer-user" to={user.to}>
        <span className="avatar" aria-hidden="true">{initials(user.name)}</span>
        <span className="drawer-word"><b>{user.name}</b>{user.detail ? <small>{user.detail}</small> : null}</span>
      </Link>
      {groups.map((group, rank) => (
        <ul key={rank}>{group.map((entry) => <li key={entry.label}><Entry {...entry} /></li>)}<li role="presentation"><hr /></li></ul>
      ))}
      <Form method="post" action={logoutAction} reloadDocument>
        <CsrfField />
        <button type="submit"><Icon name="log-out" /><span className="drawer-word">{t('frame.logout')}</span></button>
      </Form>
      <p className="drawer-foot"><Logo /><span className="drawer-word">{applicationName} <span className="num">{version}</span></span></p>
    </nav>
  );
}

function Entry({ label, icon, to, external, end }: DrawerEntry) {
  const inside = <><Icon name={icon} /><span className="drawer-word">{label}</span></>;
  if (to === undefined) return <a aria-disabled="true" role="link">{inside}</a>;
  return external ? <a href={to} title={label} target="_blank" rel="noreferrer">{inside}</a> : <NavLink to={to} title={label} end={end}>{inside}</NavLink>;
}

export function initials(name: string): string {
  const words = name.split(/[\s.\-_@]+/).filter(Boolean);
  return ((words[0]?.[0] ?? '') + (words.length > 1 ? words[words.length - 1]?.[0] ?? '' : '')).toUpperCase();
}
