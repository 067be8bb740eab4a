/** What people see first each day. */
import { Link } from '@remix-run/react';
import { createElement, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '~/kernel/civil-date';
import { urls } from '~/urls';
import { Icon } from '~/ui/icon';
import { Panel, PanelTitle } from '~/ui/layout/panel';
import type { HomePanel, WingPanel } from '../domain';
import type { FirstStepsView } from '../view/first-steps.view';
import type { HomeView } from '../view/home.view';
import { FirstSteps } from './first-steps';
import { ArrestsPanel } from './home-arrests';
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
  arrests: ArrestsPanel,
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
  /** what administrators call panels */
  readonly titles: Partial<Record<string, string>>;
  readonly sober: boolean;
  /** of a new installation, for its administrators */
  readonly steps: FirstStepsView | null;
}

export function HomePage<View>({ view, wings, titles, sober, steps }: Props<View>) {
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
        {steps ? (
          <Panel title={steps.title} id="first-steps">
            <FirstSteps view={steps} />
          </Panel>
        ) : null}
        {view.panels.map((panel) => (
          <PanelTitle.Provider key={panel} value={titles[panel] ?? null}>
            {isOwn(panel)
              ? createElement(PANELS[panel], { view })
              : createElement(wings.panels[panel], { view: wings.view })}
          </PanelTitle.Provider>
        ))}
      </div>
    </>
  );
}
