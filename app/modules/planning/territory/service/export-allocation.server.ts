import type { Actor } from '~/kernel/actor';
import { allocationWorkbook, type GridLayout } from '~/modules/planning/grid-files/domain';
import { type WorkbookSpec } from '~/records/exchange/domain';
import { gridNames } from './import-allocation.server';
import { readTerritorySheet } from './read-territory.server';

/** The allocation as a workbook, wide as on screen or long; what it writes, an import reads back unchanged. */
export async function exportAllocation(
  actor: Actor,
  territoryId: number,
  layout: GridLayout,
): Promise<WorkbookSpec | null> {
  const sheet = await readTerritorySheet(actor, territoryId);
  if (!sheet) return null;
  const { territory, allocation } = sheet;
  const cells = allocation.lines.map((line) => ({
    zoneId: line.zoneId,
    cropId: line.cropId,
    drivingModeId: line.modeId,
    areaHa: line.surface,
  }));
  const zoneAreas = new Map(
    allocation.surfaces.flatMap((one) => (one.surface === null ? [] : [[one.zoneId, one.surface] as const])),
  );
  return allocationWorkbook(cells, gridNames(territory), {
    layout,
    fileName: `Assolement ${territory.name}`,
    zoneAreas,
  });
}
