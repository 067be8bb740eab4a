/**
 * What the wings bring to the core, for pages as for the server. Routes hand these lists to core's components: core
 * imports no wing.
 */
import { createElement, Fragment } from 'react';
import { STATION_PANELS, WaterFigures } from '~/modules/monitoring/overview/ui/station-panels';
import type { StationPanels } from '~/modules/monitoring/overview/view/water-lines.view';
import { EquipmentDuePanel } from '~/modules/monitoring/equipment/ui/home-due';
import type { EquipmentDue } from '~/modules/monitoring/equipment/view/forecast-page';
import { FiguresPanel, MapPanel } from '~/modules/planning/core-parts/ui/home-map';
import { MyTerritoriesPanel } from '~/modules/planning/core-parts/ui/my-territories';
import type { PlanningPanels } from '~/modules/planning/core-parts/view/planning-panels.view';

interface Figures extends PlanningPanels, StationPanels {
  readonly equipmentDue: EquipmentDue | null;
}
/** What both wings count, and what the next round must bring. */
const KeyFigures = ({ view }: { view: Figures }) =>
  createElement(
    Fragment,
    null,
    createElement(FiguresPanel, { view }),
    createElement(WaterFigures, { view }),
    createElement(EquipmentDuePanel, { view }),
  );

export const HOME_PANELS = {
  map: MapPanel,
  myTerritories: MyTerritoriesPanel,
  keyFigures: KeyFigures,
  ...STATION_PANELS,
} as const;
