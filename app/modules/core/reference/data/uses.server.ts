/** Where the items of a set are held: who uses one, which are used at all, and how another takes an item's place. */
import { db } from '~/platform/db/client.server';
import type { ReferenceSet, UseName, UseOf } from '../domain';
import type { Reader } from './read-rows.server';

interface Use {
  /** i18n: reference:use.<kind> */
  readonly kind: string;
  /** who uses the item $1 (its id as text): id and name */
  readonly users: string;
  /** the ids (text) of all items in use */
  readonly used: string;
  /** puts $2 in the place of $1 */
  readonly replace: readonly string[];
}

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

/** Moves the rows of a table whose key holds the item. `clash` says what happens where both items have a row. */
function moved(table: string, columns: readonly string[], key: string, clash: string): string[] {
  const others = columns
    .filter((column) => column !== key)
    .map((column) => `"${column}"`)
    .join(', ');
  return [
    `INSERT INTO "${table}" AS o ("${key}", ${others}) SELECT $2::int, ${others} FROM "${table}"
    WHERE "${key}" = $1::int ${clash}`,
    `DELETE FROM "${table}" WHERE "${key}" = $1::int`,
  ];
}
/** Surfaces add up; of two values, the one that was given for the remaining item stays. */
const inPlanning = (key: 'zid' | 'cid' | 'mcid'): string[] => [
  ...moved(
    'CropAllocation',
    ['tid', 'zid', 'cid', 'mcid', 'surface'],
    key,
    'ON CONFLICT (tid, zid, cid, mcid) DO UPDATE SET surface = o.surface + excluded.surface',
  ),
  ...moved(
    'MatrixValue',
    ['mid', 'iid', 'zid', 'cid', 'mcid', 'value', 'generatedValue'],
    key,
    'ON CONFLICT DO NOTHING',
  ),
  ...moved(
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
const referenceMatrix = (column: string): Use => ({
  kind: 'referenceMatrix',
  users: `SELECT 'matriceRef' AS id, count(*)::text AS name FROM "ReferenceMatrixRow" WHERE "${column}" = $1::int
    HAVING count(*) > 0`,
  used: `SELECT DISTINCT "${column}"::text AS id FROM "ReferenceMatrixRow"`,
  replace: moved(
    'ReferenceMatrixRow',
    ['cultureId', 'department', 'typeSuccession', 'driveModeId', 'indicatorId', 'value', 'usermaj', 'datemaj'],
    column,
    'ON CONFLICT DO NOTHING',
  ),
});
/** A plain column of text that holds a code. */
const codeColumn = (
  kind: string,
  table: string,
  column: string,
  id: string,
  name: string,
  condition = 'true',
): Use => ({
  kind,
  users: `SELECT ${id}::text AS id, ${name} AS name FROM "${table}" WHERE ${column} = $1 AND ${condition} ORDER BY 2
    LIMIT 50`,
  used: `SELECT DISTINCT ${column} AS id FROM "${table}" WHERE ${column} IS NOT NULL AND ${condition}`,
  replace: [`UPDATE "${table}" SET ${column} = $2 WHERE ${column} = $1 AND ${condition}`],
});

const codeOfItem = '(SELECT code FROM "ReferenceItem" WHERE id = $1::int)';
const codeOfOther = '(SELECT code FROM "ReferenceItem" WHERE id = $2::int)';
const rpgCode = (rank: 1 | 2): string =>
  `(SELECT code FROM "SandreCode" WHERE id = $${rank}::int AND field = 'RPG.CULTURE')`;

const USES: Record<UseName, Use> = {
  territoryCrops: brick('TerritoryCrop', 'cid', inPlanning('cid')),
  territoryModes: brick('TerritoryDrivingMode', 'mcid', inPlanning('mcid')),
  territoryZones: brick('TerritoryZone', 'zid', inPlanning('zid')),
  territoryIndicators: brick(
    'TerritoryIndicator',
    'iid',
    moved(
      'MatrixValue',
      ['mid', 'iid', 'zid', 'cid', 'mcid', 'value', 'generatedValue'],
      'iid',
      'ON CONFLICT DO NOTHING',
    ),
  ),
  matrixIndicators: {
    kind: 'matrix',
    users:
      'SELECT DISTINCT m.mid::text AS id, m.name FROM "MatrixIndicator" u JOIN "PlanningMatrix" m ON m.mid = ' +
      'u.mid WHERE u.iid = $1::int ORDER BY 2',
    used: 'SELECT DISTINCT iid::text AS id FROM "MatrixIndicator"',
    replace: [
      ...moved('MatrixIndicator', ['mid', 'iid', 'position', 'usermaj'], 'iid', 'ON CONFLICT DO NOTHING'),
      'UPDATE "Objective" SET category = $2::int WHERE category = $1::int',
      'UPDATE "Scenario" SET "iidDirection" = $2::int WHERE "iidDirection" = $1::int',
    ],
  },
  referenceMatrixCrops: referenceMatrix('cultureId'),
  referenceMatrixModes: referenceMatrix('driveModeId'),
  referenceMatrixIndicators: referenceMatrix('indicatorId'),
  rotationRules: {
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
  },
  territoryCity: codeColumn('territory', 'Territory', '"cityCode"', 'id', 'name'),
  contactCity: codeColumn(
    'contact',
    'Contact',
    '"cityCode"',
    'code',
    'coalesce(nullif(name, \'\'), "socialReason")',
    '"cityCode" <> \'\'',
  ),
  contributorCity: {
    kind: 'contributor',
    users: `SELECT id::text, name FROM "ReferenceItem" WHERE set = 'contributor' AND attributes->>'cityCode' = $1
      ORDER BY 2 LIMIT 50`,
    used: `SELECT DISTINCT attributes->>'cityCode' AS id FROM "ReferenceItem" WHERE set = 'contributor'`,
    replace: [
      `UPDATE "ReferenceItem" SET attributes = jsonb_set(attributes, '{cityCode}', to_jsonb($2::text))
      WHERE set = 'contributor' AND attributes->>'cityCode' = $1`,
    ],
  },
  cropRpgCodes: {
    kind: 'crop',
    users: `SELECT id::text, name FROM "Crop" WHERE ${rpgCode(1)} = ANY("linkCulturesRPG") ORDER BY 2`,
    used: `SELECT s.id::text AS id FROM "SandreCode" s WHERE s.field = 'RPG.CULTURE' AND EXISTS (SELECT 1
      FROM "Crop" c WHERE s.code = ANY(c."linkCulturesRPG"))`,
    replace: [
      `UPDATE "Crop" SET "linkCulturesRPG" = (SELECT array_agg(DISTINCT c ORDER BY c)
      FROM unnest(array_replace("linkCulturesRPG", ${rpgCode(1)}, ${rpgCode(2)})) AS c)
      WHERE ${rpgCode(1)} = ANY("linkCulturesRPG") AND ${rpgCode(2)} IS NOT NULL`,
    ],
  },
  parcelCodes: {
    kind: 'parcel',
    users: `SELECT 'rpg' AS id, count(*)::text AS name FROM "RpgParcel" p JOIN "SandreCode" s ON s.id = $1::int
      WHERE (s.field = 'RPG.CULTURE' AND p."codeRPG" = s.code) OR (s.field = 'AGRI_RPG.TYPE_SUCCESSION'
      AND p."typeSuccession" = s.code) OR (s.field = 'RPG.ANNEE' AND p.year::text = s.code) HAVING count(*) > 0`,
    used: `SELECT s.id::text AS id FROM "SandreCode" s WHERE (s.field = 'RPG.CULTURE'
      AND s.code IN (SELECT DISTINCT "codeRPG" FROM "RpgParcel")) OR (s.field = 'AGRI_RPG.TYPE_SUCCESSION'
      AND s.code IN (SELECT DISTINCT "typeSuccession" FROM "RpgParcel" UNION SELECT DISTINCT "typeSuccession"
      FROM "ReferenceMatrixRow")) OR (s.field = 'RPG.ANNEE' AND s.code IN (SELECT DISTINCT year::text
      FROM "RpgParcel"))`,
    replace: [],
  },
  accountContact: {
    kind: 'account',
    users: 'SELECT id::text, name FROM "User" WHERE "contactCode" = $1::int ORDER BY 2',
    used: 'SELECT DISTINCT "contactCode"::text AS id FROM "User" WHERE "contactCode" IS NOT NULL',
    replace: ['UPDATE "User" SET "contactCode" = $2::int WHERE "contactCode" = $1::int'],
  },
  contactContributor: {
    kind: 'contact',
    users: `SELECT code::text AS id, coalesce(nullif(name, ''), "socialReason") AS name
      FROM "Contact" WHERE "contributorCode" = ${codeOfItem} AND "contributorCode" <> '' ORDER BY 2 LIMIT 50`,
    used: `SELECT i.id::text AS id FROM "ReferenceItem" i WHERE i.set = 'contributor'
      AND i.code IN (SELECT "contributorCode" FROM "Contact")`,
    replace: [`UPDATE "Contact" SET "contributorCode" = ${codeOfOther} WHERE "contributorCode" = ${codeOfItem}`],
  },
};

/** Everything that uses each of these items, in one question however many they are. */
export async function usesOfEach(
  set: ReferenceSet,
  ids: readonly string[],
  reader: Reader = db().pool,
): Promise<Map<string, UseOf[]>> {
  const found = new Map<string, UseOf[]>(ids.map((id) => [id, []]));
  if (ids.length === 0 || set.usedBy.length === 0) return found;
  const asked = set.usedBy.map(
    (name, rank) => `SELECT asked.item, ${rank} AS rank, u.id, u.name
    FROM unnest($1::text[]) AS asked(item) CROSS
    JOIN LATERAL (${USES[name].users.replaceAll('$1', 'asked.item')}) AS u(id, name)`,
  );
  const { rows } = await reader.query<{ item: string; rank: number; id: string; name: string }>(
    `${asked.join(' UNION ALL ')} ORDER BY rank, name`,
    [ids],
  );
  for (const { item, rank, id, name } of rows) found.get(item)?.push({ kind: USES[set.usedBy[rank]!].kind, id, name });
  return found;
}

export const usesOf = async (set: ReferenceSet, id: string, reader?: Reader): Promise<UseOf[]> =>
  (await usesOfEach(set, [id], reader)).get(id) ?? [];

/** SQL giving the ids (text) of the items in use. */
export const usedIdsSql = (set: ReferenceSet): string => set.usedBy.map((name) => USES[name].used).join(' UNION ');

export async function replaceUses(client: Reader, set: ReferenceSet, from: string, to: string): Promise<number> {
  let count = 0;
  for (const name of set.usedBy)
    for (const sql of USES[name].replace)
      count += (await client.query(sql, sql.includes('$2') ? [from, to] : [from])).rowCount ?? 0;
  return count;
}
