/** A territory: its title block, its three tabs, and the one that is open. */
import { useLocation, useNavigate, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { RouteDialog } from '~/ui/form/confirm-dialog';
import { Notice } from '~/ui/layout/panel';
import type { AllocationPage } from '../view/allocation-page.view';
import type { AllocationView } from '../view/allocation.view';
import type { TerritoryHead } from '../view/territory-head.view';
import type { DescriptiveView } from '../view/territory-sheet.view';
import { AllocationTab } from './allocation-tab';
import type { AverageView } from './average-panel';
import type { MissingView } from './rpg-missing';
import type { RpgMode } from './start-from-rpg';
import { DescriptiveTab } from './descriptive-tab';
import { MatricesTab, type MatrixLine } from './matrices-tab';
import type { RpgSurfacesView } from '../view/surface-specs';
import { TerritoryHeader, TerritoryTabs } from './territory-header';

export { TERRITORY_TABS } from './territory-header';

type TerritoryPageView =
  | {
      readonly tab: 'descriptive';
      readonly head: TerritoryHead;
      readonly allocation: AllocationView;
      readonly sheet: DescriptiveView;
      readonly rpg: RpgSurfacesView;
    }
  | {
      readonly tab: 'rotation';
      readonly head: TerritoryHead;
      readonly allocation: AllocationPage;
      readonly average: AverageView;
      readonly modes: readonly RpgMode[];
      readonly missing: MissingView | null;
    }
  | {
      readonly tab: 'matrices';
      readonly head: TerritoryHead;
      readonly valid: boolean;
      readonly mayCreateMatrix: boolean;
      readonly matrices: readonly MatrixLine[];
    };

export function TerritoryPage({ page }: { page: TerritoryPageView }) {
  const { t } = useTranslation('territory');
  useTabOfNavigationState(page.head.id);
  return (
    <>
      <TerritoryHeader head={page.head} />
      <TerritoryTabs head={page.head} current={page.tab} />
      <LoadingRpg />
      {page.tab === 'descriptive' ? (
        <DescriptiveTab head={page.head} sheet={page.sheet} allocation={page.allocation} rpg={page.rpg} />
      ) : null}
      {page.tab === 'rotation' ? (
        <AllocationTab
          head={page.head}
          view={page.allocation}
          average={page.average}
          modes={page.modes}
          missing={page.missing}
        />
      ) : null}
      {page.tab === 'matrices' && page.valid ? (
        <MatricesTab
          matrices={page.matrices}
          newTo={page.mayCreateMatrix ? urls.territoryPage(page.head.id, 'matrice/new') : null}
        />
      ) : null}
      {page.tab === 'matrices' && !page.valid ? (
        <RouteDialog title={t('matrices.refusedTitle')} closeTo={urls.territory(page.head.id, { tab: 'rotation' })}>
          <p>{t('matrices.refused')}</p>
          <p>
            <a className="button button-primary" href={urls.territory(page.head.id, { tab: 'rotation' })}>
              {t('matrices.seeAllocation')}
            </a>
          </p>
        </RouteDialog>
      ) : null}
    </>
  );
}

/** Pages that lead here may ask for the matrices through the navigation's state; without script they use `?tab=`. */
function useTabOfNavigationState(id: number): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const asked = (state as { tab?: string } | null)?.tab;
  useEffect(() => {
    if (asked === 'matrices' && !new URLSearchParams(search).has('tab'))
      void navigate(urls.territory(id, { tab: 'matrices' }), { replace: true });
  }, [asked, search, navigate, id]);
}

/** Shown while the average and the RPG surfaces are computed. */
function LoadingRpg() {
  const { t } = useTranslation('territory');
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const opens = state === 'loading' && location.pathname === pathname && !location.search.includes('tab=matrices');
  return (
    <div role="status" className={opens ? undefined : 'visually-hidden'}>
      {opens ? <Notice>{t('rpg.loading')}</Notice> : null}
    </div>
  );
}
