/** Header and footer of the public pages. */
import { Link, NavLink } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../logo';

interface PublicLink {
  readonly label: string;
  readonly to: string;
  readonly external?: boolean;
  readonly button?: boolean;
}

export function PublicFrame({
  applicationName,
  logo,
  homeTo,
  links,
  footLinks = [],
  footTools,
  version,
  children,
}: {
  applicationName: string;
  /** Address of the logo uploaded for this installation. */ logo?: string;
  homeTo: string;
  links: readonly PublicLink[];
  footLinks?: readonly PublicLink[];
  /** Shown beside the footer links: the choice of a language. */ footTools?: ReactNode;
  version?: string;
  children: ReactNode;
}) {
  const { t } = useTranslation('ui');
  return (
    <div className="public">
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <header className="public-head">
        <div className="public-wrap">
          <Link className="brand" to={homeTo}>
            {logo ? <img src={logo} alt="" width="36" height="36" /> : <Logo />}
            {applicationName}
          </Link>
          <nav aria-label={t('frame.menu')}>
            <ul>
              {links.map((link) => (
                <li key={link.to}>
                  <Anchor {...link} />
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main className="public-main public-wrap" id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="public-foot">
        <div className="public-wrap">
          <ul>
            {footLinks.map((link) => (
              <li key={link.to}>
                <Anchor {...link} />
              </li>
            ))}
          </ul>
          <span>{t('frame.clock')}</span>
          {footTools}
          {version ? (
            <span className="version num">
              {applicationName} {version}
            </span>
          ) : null}
        </div>
      </footer>
    </div>
  );
}

function Anchor({ label, to, external, button }: PublicLink) {
  if (external)
    return (
      <a href={to} target="_blank" rel="noreferrer">
        {label}
      </a>
    );
  return button ? (
    <Link to={to} className="button">
      {label}
    </Link>
  ) : (
    <NavLink to={to}>{label}</NavLink>
  );
}
