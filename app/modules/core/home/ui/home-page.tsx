/** What people see first each day. */
import { Link } from '@remix-run/react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import type { HomePanel, WingPanel } from '../domain';
import type { HomeView } from '../view/home.view';
import { JobsPanel } from './home-jobs';
import {
  CalendarPanel,
  ContractsPanel,
  DocumentsPanel,
  LinksPanel,
  NewsPanel,
  ShortcutsPanel,
  TweetsPanel,
} from './home-lists';

type OwnPanel = Exclude<HomePanel, WingPanel>;
const PANELS: Record<OwnPanel, ComponentType<{ view: HomeView }>> = {
  jobs: JobsPanel,
  news: NewsPanel,
  shortcuts: ShortcutsPanel,
  documents: DocumentsPanel,
  links: LinksPanel,
  contracts: ContractsPanel,
  calendar: CalendarPanel,
  tweets: TweetsPanel,
};

const isOwn = (panel: HomePanel): panel is OwnPanel => panel in PANELS;

/** The panels that the wings draw, and what they draw. */
interface Wings<View> {
  readonly panels: Readonly<Record<WingPanel, ComponentType<{ view: View }>>>;
  readonly view: View;
}
interface Props<View> {
  readonly view: HomeView;
  readonly wings: Wings<View>;
  readonly sober: boolean;
}

export function HomePage<View>({ view, wings, sober }: Props<View>) {
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
          if (isOwn(panel)) {
            const Own = PANELS[panel];
            return <Own key={panel} view={view} />;
          }
          const OfWing = wings.panels[panel];
          return <OfWing key={panel} view={wings.view} />;
        })}
      </div>
    </>
  );
}
