/** The frame of signed-in pages: top bar, drawer, content, help. */
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { ActionBar } from './action-bar';
import { isDanger, type ActionItem } from './actions';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { Drawer, type DrawerProps } from './drawer';
import { GlobalSearch, type GlobalSearchProps } from './global-search';

interface AppFrameProps {
  readonly drawer: DrawerProps;
  readonly crumbs: readonly Crumb[];
  readonly actions?: readonly ActionItem[];
  readonly search: GlobalSearchProps;
  /** Address of this page's online help. */
  readonly helpUrl: string;
  /** From the cookie `drawer=folded`. */
  readonly folded?: boolean;
  /** Notices above the content: plain-http banner, impersonation, outage. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

export function AppFrame({ drawer, crumbs, actions = [], search, helpUrl, folded, banner, children }: AppFrameProps) {
  const { t } = useTranslation('ui');
  // on a phone what destroys stands at the end of the page, not under the thumb
  const dangers = actions.filter(isDanger);
  return (
    <div className="frame">
      <a className="skip" href="#content">
        {t('frame.skip')}
      </a>
      <Drawer {...drawer} folded={folded} />
      <header className="topbar">
        <span className="menu-mark">
          <Icon name="menu" />
        </span>
        <Breadcrumbs crumbs={crumbs} />
        <GlobalSearch {...search} />
        <Link className="search-link" to={search.action}>
          <Icon name="search" label={t('frame.search')} />
        </Link>
        <a className="help-button" href={helpUrl} target="_blank" rel="noreferrer" title={t('frame.help')}>
          <Icon name="help" label={t('frame.help')} />
        </a>
        <ActionBar items={actions} />
      </header>
      <main className="content" id="content" tabIndex={-1}>
        {banner}
        {children}
        {dangers.length > 0 ? (
          <div className="danger-foot">
            <ActionBar items={dangers} page={false} />
          </div>
        ) : null}
        <p className="content-clock">{t('frame.clock')}</p>
      </main>
    </div>
  );
}
