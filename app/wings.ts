/**
 * What the wings bring to the core, for pages as for the server. Routes hand these lists to core's components: core
 * imports no wing.
 */
import { FiguresPanel, MapPanel } from '~/modules/planning/home-panels/ui/home-map';
import { MyTerritoriesPanel } from '~/modules/planning/home-panels/ui/my-territories';

export const HOME_PANELS = { map: MapPanel, keyFigures: FiguresPanel, myTerritories: MyTerritoriesPanel } as const;
