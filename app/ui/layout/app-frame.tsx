/** The signed-in frame: top bar, drawer, content, help. Folding and opening are checkboxes, so they work without script. */
import { Link } from '@remix-run/react';
import type { ChangeEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon';
import { ActionBar } from './action-bar';
import type { ActionItem } from './actions';
import { Breadcrumbs, type Crumb } from './breadcrumbs';
import { Drawer, type DrawerProps } from './drawer';
import { GlobalSearch, type GlobalSearchProps } from './global-search';

export interface AppFrameProps {
  readonly drawer: DrawerProps;
  readonly crumbs: readonly Crumb[];
  readonly actions?: readonly ActionItem[];
  readonly search: GlobalSearchProps;
  /** Online help of this screen. */
  readonly helpUrl: string;
  /** From the cookie `drawer=folded`, which the frame writes itself. */
  readonly folded?: boolean;
  /** Notices above the content: plain-http banner, impersonation, outage. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
}

function remember(event: ChangeEvent<HTMLInputElement>) {
  document.cookie = `drawer=${event.target.checked ? 'folded' : 'open'}; path=/; max-age=31536000; samesite=lax`;
}

export function AppFrame({ drawer, crumbs, actions = [], search, helpUrl, folded, banner, children }: AppFrameProps) {
  const { t } = useTranslation('ui');
  return (
    <div className="frame">
      <a className="skip" href="#content">{t('frame.skip')}</a>
      <input type="checkbox" className="menu-toggle menu-fold" aria-label={t('frame.fold')} aria-controls="drawer" defaultChecked={folded} onChange={remember} />
      <input type="checkbox" className="menu-toggle menu-open" aria-label={t('frame.open')} aria-controls="drawer" />
      <header className="topbar">
        <span className="menu-mark"><Icon name="menu" /></span>
        <Breadcrumbs crumbs={crumbs} />
        <GlobalSearch {...search} />
        <Link className="search-link" to={search.action}><Icon name="search" label={t('frame.search')} /></Link>
        <ActionBar items={actions} />
      </header>
      <Drawer {...drawer} />
      <main className="content" id="content" tabIndex={-1}>
        {banner}
        {children}
      </main>
      <a className="help-button" href={helpUrl} target="_blank" rel="noreferrer" title={t('frame.help')}><Icon name="help" label={t('frame.help')} /></a>
    </div>
  );
}
