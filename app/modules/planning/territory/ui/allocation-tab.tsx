/** The second tab, read-only: validity, RPG data, the grid, its files. */
import { useTranslation } from 'react-i18next';
import { urls } from '~/urls';
import { ExportLinks } from '~/ui/table/export-links';
import type { AllocationPage } from '../view/allocation-page.view';
import type { TerritoryHead } from '../view/territory-head.view';
import { AllocationTable } from './allocation-table';
import { AveragePanel, type AverageView } from './average-panel';
import { RpgMissing, type MissingView } from './rpg-missing';
import { StartFromRpg, type RpgMode } from './start-from-rpg';
import { ValidityNotice } from './validity-notice';

const exportLinks = (t: (key: string) => string, territoryId: number) =>
  (['wide', 'long'] as const).flatMap((layout) =>
    (['xlsx', 'csv'] as const).map((format) => ({
      label: t(`allocation.export.${layout}.${format}`),
      to: urls.territoryPage(territoryId, `export/${format}`, { layout }),
    })),
  );

export function AllocationTab({
  head,
  view,
  average,
  modes,
  missing,
}: {
  head: TerritoryHead;
  view: AllocationPage;
  average: AverageView;
  modes: readonly RpgMode[];
  /** asked for by the address; null: not asked */ missing: MissingView | null;
}) {
  const { t } = useTranslation('territory');
  const isOpen =
    head.descriptionClosed === null &&
    (head.allocationClosed === null || head.allocationClosed === 'hasMatrices') &&
    view.zones.some(({ allocated }) => allocated > 0);
  return (
    <div className="stack">
      {missing && isOpen ? <RpgMissing key={missing.crops.length} head={head} missing={missing} modes={modes} /> : null}
      <AveragePanel
        average={average}
        {...(isOpen && !missing ? { missingTo: urls.territory(head.id, { tab: 'rotation', missing: 1 }) } : {})}
      />
      {head.allocationClosed === null &&
      view.zones.every(({ allocated }) => allocated === 0) &&
      average.surfacesAverage.length > 0 &&
      modes.length > 0 ? (
        <StartFromRpg territoryId={head.id} modes={modes} />
      ) : null}
      <ValidityNotice territoryId={head.id} view={view} adjustable={head.allocationClosed === null} />
      <div className="table-tools">
        {head.allocationClosed === 'hasMatrices' ? (
          <span className="soft">{t('allocation.closedByMatrices')}</span>
        ) : null}
        <ExportLinks links={exportLinks(t, head.id)} />
      </div>
      <AllocationTable view={view} />
    </div>
  );
}
