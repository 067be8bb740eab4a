/** Where the water half holds the quantities that an administrator added: none of them takes the place of another. */
import type { Use } from '~/modules/core/reference/domain';

const idIn = (column: string): string => `substring(${column} from '^own-([0-9]+)$')`;

export const seriesQuantity: Use = {
  kind: 'series',
  users: `SELECT t.id::text AS id, t.name FROM "Series" s JOIN "Station" t ON t.id = s."stationId"
    WHERE s.quantity = 'own-' || $1 ORDER BY 2`,
  used: `SELECT DISTINCT ${idIn('quantity')} AS id FROM "Series" WHERE quantity LIKE 'own-%'`,
  replace: [],
};
export const correctedQuantity: Use = {
  kind: 'quantityChange',
  users: `SELECT DISTINCT t.id::text AS id, t.name FROM "QuantityChange" c JOIN "Series" s ON s.id = c."seriesId"
    JOIN "Station" t ON t.id = s."stationId" WHERE 'own-' || $1 IN (c.before, c.after) ORDER BY 2`,
  used: `SELECT DISTINCT ${idIn('side')} AS id FROM "QuantityChange" CROSS JOIN LATERAL unnest(ARRAY[before, after])
    AS side WHERE side LIKE 'own-%'`,
  replace: [],
};
export const thresholdQuantity: Use = {
  kind: 'threshold',
  users: `SELECT id::text, parent AS name FROM "Threshold" WHERE quantity = 'own-' || $1 ORDER BY 2`,
  used: `SELECT DISTINCT ${idIn('quantity')} AS id FROM "Threshold" WHERE quantity LIKE 'own-%'`,
  replace: [],
};
export const modelQuantity: Use = {
  kind: 'importModel',
  users: `SELECT id::text, name FROM "ImportModel" WHERE definition::text LIKE '%"own-' || $1 || '"%' ORDER BY 2`,
  used: `SELECT DISTINCT found[1] AS id FROM "ImportModel",
    LATERAL regexp_matches(definition::text, '"own-([0-9]+)"', 'g') AS found`,
  replace: [],
};
