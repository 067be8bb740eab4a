/** Where planning holds items of the reference sets. */
import type { Use } from '~/modules/core/reference/domain';
import { movedRows } from '~/platform/db/moved-rows';

const brick = (table: string, column: string, more: readonly string[]): Use => ({
  kind: 'territory',
  users: `SELECT DISTINCT t.id::text AS id, t.name FROM "${table}" u JOIN "Territory" t ON t.id = u.tid
    WHERE u.${column} = $1::int ORDER BY 2`,
  used: `SELECT ${column}::text AS id FROM "${table}"`,
  replace: [
    ...more,
    `DELETE FROM "${table}" u WHERE u.${column} = $1::int AND EXISTS (SELECT 1 FROM "${table}" o WHERE o.tid = u.tid
      AND o.${column} = $2::int)`,
    `UPDATE "${table}" SET ${column} = $2::int WHERE ${column} = $1::int`,
  ],
});

/** Surfaces add up; of two values, the one that was given for the remaining item stays. */
const inPlanning = (key: 'zid' | 'cid' | 'mcid'): string[] => [
  ...movedRows(
    'CropAllocation',
    ['tid', 'zid', 'cid', 'mcid', 'surface'],
    key,
    'ON CONFLICT (tid, zid, cid, mcid) DO UPDATE SET surface = o.surface + excluded.surface',
  ),
  ...movedRows(
    'MatrixValue',
    ['mid', 'iid', 'zid', 'cid', 'mcid', 'value', 'generatedValue'],
    key,
    'ON CONFLICT DO NOTHING',
  ),
  ...movedRows(
    'ScenarioResult',
    ['scid', 'typeValeur', 'zid', 'cid', 'mcid', 'surface'],
    key,
    'ON CONFLICT (scid, "typeValeur", zid, cid, mcid) DO UPDATE SET surface = o.surface + excluded.surface',
  ),
  ...movedReferences(key),
];
/** Objectives hold zones, crops and modes as references typed zid, ofZid… */
function movedReferences(key: string): string[] {
  const types = `lower("typeR") IN ('${key}', 'of${key}')`;
  return [
    `INSERT INTO "ObjectiveRef" (scid, objid, "typeR", refid) SELECT scid, objid, "typeR", $2::int FROM "ObjectiveRef"
      WHERE refid = $1::int AND ${types} ON CONFLICT DO NOTHING`,
    `DELETE FROM "ObjectiveRef" WHERE refid = $1::int AND ${types}`,
  ];
}

export const territoryCrops = brick('TerritoryCrop', 'cid', inPlanning('cid'));
export const territoryModes = brick('TerritoryDrivingMode', 'mcid', inPlanning('mcid'));
export const territoryZones = brick('TerritoryZone', 'zid', inPlanning('zid'));
export const territoryIndicators = brick(
  'TerritoryIndicator',
  'iid',
  movedRows(
    'MatrixValue',
    ['mid', 'iid', 'zid', 'cid', 'mcid', 'value', 'generatedValue'],
    'iid',
    'ON CONFLICT DO NOTHING',
  ),
);
export const matrixIndicators: Use = {
  kind: 'matrix',
  users:
    'SELECT DISTINCT m.mid::text AS id, m.name FROM "MatrixIndicator" u JOIN "PlanningMatrix" m ON m.mid = ' +
    'u.mid WHERE u.iid = $1::int ORDER BY 2',
  used: 'SELECT DISTINCT iid::text AS id FROM "MatrixIndicator"',
  replace: [
    ...movedRows('MatrixIndicator', ['mid', 'iid', 'position', 'usermaj'], 'iid', 'ON CONFLICT DO NOTHING'),
    'UPDATE "Objective" SET category = $2::int WHERE category = $1::int',
    'UPDATE "Scenario" SET "iidDirection" = $2::int WHERE "iidDirection" = $1::int',
  ],
};
export const rotationRules: Use = {
  kind: 'rotationRule',
  users: `SELECT kind || '-' || id AS id, kind || ' ' || id AS name FROM "RotationRule" WHERE scid = 0
    AND $1::int = ANY(cultures)
   UNION ALL SELECT 'scenario-' || s.id, s.name || ' (' || string_agg(r.kind || ' ' || r.id, ', '
   ORDER BY r.kind, r.id) || ')' FROM "RotationRule" r JOIN "Scenario" s ON s.id = r.scid
   WHERE $1::int = ANY(r.cultures) GROUP BY s.id, s.name ORDER BY 2`,
  used: 'SELECT DISTINCT unnest(cultures)::text AS id FROM "RotationRule"',
  replace: [
    'UPDATE "RotationRule" SET cultures = (SELECT array_agg(DISTINCT c ORDER BY c) FROM ' +
      'unnest(array_replace(cultures, $1::int, $2::int)) AS c) WHERE $1::int = ANY(cultures)',
  ],
};
export const territoryCity: Use = {
  kind: 'territory',
  users: 'SELECT id::text AS id, name FROM "Territory" WHERE "cityCode" = $1 ORDER BY 2 LIMIT 50',
  used: 'SELECT DISTINCT "cityCode" AS id FROM "Territory" WHERE "cityCode" IS NOT NULL',
  replace: ['UPDATE "Territory" SET "cityCode" = $2 WHERE "cityCode" = $1'],
};
