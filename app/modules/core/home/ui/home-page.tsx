/** What people see first each day. */
import { Link } from '@remix-run/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import type { HomePanel } from '../domain';
import type { HomeView } from '../view/home.view';
import {
  CalendarPanel,
  ContractsPanel,
  DocumentsPanel,
  LinksPanel,
  NewsPanel,
  ShortcutsPanel,
  TweetsPanel,
} from './home-lists';
import { FiguresPanel, MapPanel } from './home-map';
import { MyTerritoriesPanel } from './my-territories';

const PANELS: Record<HomePanel, ComponentType<{ view: HomeView }>> = {
  map: MapPanel,
  myTerritories: MyTerritoriesPanel,
  keyFigures: FiguresPanel,
  news: NewsPanel,
  shortcuts: ShortcutsPanel,
  documents: DocumentsPanel,
  links: LinksPanel,
  contracts: ContractsPanel,
  calendar: CalendarPanel,
  tweets: TweetsPanel,
};

export function HomePage({ view, sober }: { view: HomeView; sober: boolean }) {
  const { t } = useTranslation('home');
  return (
    <>
      <header className="home-cover">
        {sober ? null : <img src="/images/home-2.svg" alt="" width={1440} height={564} />}
        <div className="home-title">
          <h1>{t('hello', { name: view.name })}</h1>
          <p className="soft home-date">{formatDay(view.at)}</p>
        </div>
        <Link className="button home-tools" to={urls.homePanels()}>
          <Icon name="sliders-horizontal" />
          {t('panels.configure')}
        </Link>
      </header>
      <div className="home-grid">
        {view.panels.map((panel) => {
          const Drawn = PANELS[panel];
          return <Drawn key={panel} view={view} />;
        })}
      </div>
    </>
  );
}
