/** Where the core's own tables hold items of a set. */
import { movedRows } from '~/platform/db/moved-rows';
import type { Use } from '../domain';

const referenceMatrix = (column: string): Use => ({
  kind: 'referenceMatrix',
  users: `SELECT 'matriceRef' AS id, count(*)::text AS name FROM "ReferenceMatrixRow" WHERE "${column}" = $1::int
    HAVING count(*) > 0`,
  used: `SELECT DISTINCT "${column}"::text AS id FROM "ReferenceMatrixRow"`,
  replace: movedRows(
    'ReferenceMatrixRow',
    ['cultureId', 'department', 'typeSuccession', 'driveModeId', 'indicatorId', 'value', 'usermaj', 'datemaj'],
    column,
    'ON CONFLICT DO NOTHING',
  ),
});
const codeOfItem = '(SELECT code FROM "ReferenceItem" WHERE id = $1::int)';
const codeOfOther = '(SELECT code FROM "ReferenceItem" WHERE id = $2::int)';
const rpgCode = (rank: 1 | 2): string =>
  `(SELECT code FROM "SandreCode" WHERE id = $${rank}::int AND field = 'RPG.CULTURE')`;

export const referenceMatrixCrops = referenceMatrix('cultureId');
export const referenceMatrixModes = referenceMatrix('driveModeId');
export const referenceMatrixIndicators = referenceMatrix('indicatorId');
export const contactCity: Use = {
  kind: 'contact',
  users: `SELECT code::text AS id, coalesce(nullif(name, ''), "socialReason") AS name FROM "Contact"
    WHERE "cityCode" = $1 AND "cityCode" <> '' ORDER BY 2 LIMIT 50`,
  used: `SELECT DISTINCT "cityCode" AS id FROM "Contact" WHERE "cityCode" IS NOT NULL AND "cityCode" <> ''`,
  replace: [`UPDATE "Contact" SET "cityCode" = $2 WHERE "cityCode" = $1 AND "cityCode" <> ''`],
};
export const contributorCity: Use = {
  kind: 'contributor',
  users: `SELECT id::text, name FROM "ReferenceItem" WHERE set = 'contributor' AND attributes->>'cityCode' = $1
    ORDER BY 2 LIMIT 50`,
  used: `SELECT DISTINCT attributes->>'cityCode' AS id FROM "ReferenceItem" WHERE set = 'contributor'`,
  replace: [
    `UPDATE "ReferenceItem" SET attributes = jsonb_set(attributes, '{cityCode}', to_jsonb($2::text))
    WHERE set = 'contributor' AND attributes->>'cityCode' = $1`,
  ],
};
export const cropRpgCodes: Use = {
  kind: 'crop',
  users: `SELECT id::text, name FROM "Crop" WHERE ${rpgCode(1)} = ANY("linkCulturesRPG") ORDER BY 2`,
  used: `SELECT s.id::text AS id FROM "SandreCode" s WHERE s.field = 'RPG.CULTURE' AND EXISTS (SELECT 1
    FROM "Crop" c WHERE s.code = ANY(c."linkCulturesRPG"))`,
  replace: [
    `UPDATE "Crop" SET "linkCulturesRPG" = (SELECT array_agg(DISTINCT c ORDER BY c)
    FROM unnest(array_replace("linkCulturesRPG", ${rpgCode(1)}, ${rpgCode(2)})) AS c)
    WHERE ${rpgCode(1)} = ANY("linkCulturesRPG") AND ${rpgCode(2)} IS NOT NULL`,
  ],
};
export const parcelCodes: Use = {
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
};
export const accountContact: Use = {
  kind: 'account',
  users: 'SELECT id::text, name FROM "User" WHERE "contactCode" = $1::int ORDER BY 2',
  used: 'SELECT DISTINCT "contactCode"::text AS id FROM "User" WHERE "contactCode" IS NOT NULL',
  replace: ['UPDATE "User" SET "contactCode" = $2::int WHERE "contactCode" = $1::int'],
};
export const contactContributor: Use = {
  kind: 'contact',
  users: `SELECT code::text AS id, coalesce(nullif(name, ''), "socialReason") AS name
    FROM "Contact" WHERE "contributorCode" = ${codeOfItem} AND "contributorCode" <> '' ORDER BY 2 LIMIT 50`,
  used: `SELECT i.id::text AS id FROM "ReferenceItem" i WHERE i.set = 'contributor'
    AND i.code IN (SELECT "contributorCode" FROM "Contact")`,
  replace: [`UPDATE "Contact" SET "contributorCode" = ${codeOfOther} WHERE "contributorCode" = ${codeOfItem}`],
};
