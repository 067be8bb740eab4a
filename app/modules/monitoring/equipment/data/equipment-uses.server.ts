/** Where devices hold items of reference sets, and where a device itself is held. */
import type { Use } from '~/modules/core/reference/domain';

const ofDevice = (column: string): Use => ({
  kind: 'device',
  users: `SELECT id::text AS id, "serialNumber" AS name FROM "Device" WHERE "${column}" = $1::int ORDER BY 2 LIMIT 50`,
  used: `SELECT DISTINCT "${column}"::text AS id FROM "Device" WHERE "${column}" IS NOT NULL`,
  replace: [`UPDATE "Device" SET "${column}" = $2::int, version = version + 1 WHERE "${column}" = $1::int`],
});
export const deviceTypes = ofDevice('typeId');
export const deviceModels = ofDevice('modelId');
export const deviceManufacturers = ofDevice('manufacturerId');
export const deviceProviders = ofDevice('providerId');

/** A device that was ever on site is the history of a station: it is closed, not deleted. */
export const deviceAssignments: Use = {
  kind: 'assignment',
  users: `SELECT s.id::text AS id, s.name FROM "DeviceAssignment" a JOIN "Station" s ON s.id = a."stationId"
    WHERE a."deviceId" = $1::int GROUP BY 1, 2 ORDER BY 2`,
  used: `SELECT DISTINCT "deviceId"::text AS id FROM "DeviceAssignment"`,
  replace: [],
};
