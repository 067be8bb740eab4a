/** What is kept of a deleted scenario, matrix or territory: each holds the one before. */
import type { DeletableKind, KeptTable, Need, Sql } from '~/modules/core/deletions/domain';
import { territoryState, type TerritoryState } from '~/kernel/permissions';
import { urls } from '~/urls';

const SCENARIO: KeptTable = {
  table: 'Scenario',
  by: 'mid',
  holds: [
    { table: 'Objective', by: 'scid' },
    { table: 'ObjectiveRef', by: 'scid' },
    { table: 'RotationRule', by: 'scid' },
    { table: 'ScenarioRun', by: 'scid' },
    { table: 'ScenarioResult', by: 'scid' },
    { table: 'WorkshopProposal', by: 'scid' },
  ],
};
const MATRIX: KeptTable = {
  table: 'PlanningMatrix',
  key: 'mid',
  by: 'tid',
  holds: [
    { table: 'MatrixFavourite', by: 'mid' },
    { table: 'MatrixIndicator', by: 'mid' },
    { table: 'MatrixValue', by: 'mid' },
    SCENARIO,
  ],
};
const TERRITORY: KeptTable = {
  table: 'Territory',
  holds: [
    { table: 'TerritoryZone', by: 'tid' },
    { table: 'TerritoryCrop', by: 'tid' },
    { table: 'TerritoryDrivingMode', by: 'tid' },
    { table: 'TerritoryIndicator', by: 'tid' },
    { table: 'TerritoryUser', by: 'tid' },
    { table: 'CropAllocation', by: 'tid' },
    { table: 'Intake', by: 'tid', holds: [{ table: 'NitrateFit', key: 'intakeId', by: 'intakeId' }] },
    MATRIX,
  ],
};

/** A value of the matrix stands for a zone, a crop and a mode that its territory still has. */
const inTerritory = (column: string, table: string, kind: string, names: string): Need => ({
  table: 'MatrixValue',
  column,
  among: { table, column, within: 'tid' },
  kind: `reference.${kind}`,
  names,
});

async function stateOf(sql: Sql, query: string, parent: number): Promise<TerritoryState | null> {
  const [found] = await sql<{ status: number; referencial: boolean }>(query, [parent]);
  return found ? territoryState(found) : null;
}
const STATE = 'SELECT t.statut AS status, t.referencial FROM "Territory" t';

/** Of what hangs on a territory by its number. */
export const territoryStateNow = (sql: Sql, territory: number): Promise<TerritoryState | null> =>
  stateOf(sql, `${STATE} WHERE t.id = $1`, territory);

export const DELETABLE_TERRITORY: DeletableKind = {
  kind: 'territory',
  rows: TERRITORY,
  head: '"id" = ANY($1::int[])',
  right: 'territory.delete',
  name: 'name',
  author: 'author',
  address: ({ id }) => urls.territory(Number(id)),
};

export const DELETABLE_MATRIX: DeletableKind = {
  kind: 'matrix',
  rows: MATRIX,
  head: '"mid" = ANY($1::int[])',
  right: 'matrix.delete',
  name: 'name',
  author: 'author',
  parent: 'tid',
  needs: [
    inTerritory('zid', 'TerritoryZone', 'zones', 'HomogeneousZone'),
    inTerritory('cid', 'TerritoryCrop', 'cultures', 'Crop'),
    inTerritory('mcid', 'TerritoryDrivingMode', 'conduites', 'DrivingMode'),
  ],
  stateNow: territoryStateNow,
  address: ({ mid }) => urls.matrix(Number(mid)),
};

export const DELETABLE_SCENARIO: DeletableKind = {
  kind: 'scenario',
  rows: SCENARIO,
  head: '"id" = ANY($1::int[])',
  right: 'scenario.delete',
  name: 'name',
  author: 'author',
  parent: 'mid',
  needs: [
    {
      table: 'Scenario',
      column: 'scRef',
      among: { table: 'Scenario', column: 'id' },
      except: 0,
      kind: 'scenario',
      names: 'Scenario',
    },
  ],
  stateNow: (sql, matrix) => stateOf(sql, `${STATE} JOIN "PlanningMatrix" m ON m.tid = t.id WHERE m.mid = $1`, matrix),
  address: ({ id }) => urls.scenario(Number(id)),
};
