/** Devices and what describes them (S3§3, DECISIONS B15). Where a device is, monitoring/equipment says. */
import { DEVICE_KINDS } from '~/kernel/device-kinds';
import { choice, civilDay, lines, link, optionalWhole, text } from '~/records/fields/domain';
import { iccid, imei, withoutSeparators } from '../checks';
import { objection } from '../objection';
import { defineReferenceSet } from '../reference-set';
import { itemSet } from './item';

/** Fifty years. */
const LONGEST_LIFE_MONTHS = 600;

export const deviceType = itemSet({
  key: 'deviceType',
  icon: 'layers',
  may: { purge: true },
  closes: 'closeDate',
  own: {
    kind: choice(DEVICE_KINDS, { wording: 'reference:deviceKind', start: 'datalogger', filter: true }),
    closeDate: civilDay(),
  },
});
export const deviceModel = itemSet({
  key: 'deviceModel',
  icon: 'layers',
  may: { purge: true },
  closes: 'closeDate',
  own: { closeDate: civilDay() },
});
export const manufacturer = itemSet({ key: 'manufacturer', icon: 'factory', may: { purge: true } });
export const provider = itemSet({ key: 'provider', icon: 'users', may: { purge: true } });

const itemOf = (set: string) => link(set, { existsIn: set });

export const device = defineReferenceSet({
  key: 'device',
  icon: 'wifi',
  table: 'Device',
  card: 'none',
  module: 'MAT',
  naturalKey: ['serialNumber', 'typeId'],
  numbered: 'serialNumber',
  title: 'serialNumber',
  columns: {
    typeId: link('deviceType', { existsIn: 'deviceType', required: true, filter: true }),
    serialNumber: text({ max: 60, trim: true, required: true, search: true }),
    assetNumber: text({ max: 40, trim: true, search: true }),
    modelId: itemOf('deviceModel'),
    manufacturerId: itemOf('manufacturer'),
    providerId: itemOf('provider'),
    iccid: text({ max: 20, search: true, check: iccid, tidy: withoutSeparators }),
    imei: text({ max: 15, search: true, check: imei, tidy: withoutSeparators, inList: false }),
    purchaseDate: civilDay({ inList: false }),
    manufactureDate: civilDay({ inList: false }),
    warrantyEnd: civilDay(),
    lifeTimeMonths: optionalWhole({ min: 1, max: LONGEST_LIFE_MONTHS, inList: false }),
    comment: lines({ max: 2000, inList: false }),
    closeDate: civilDay(),
  },
  unique: ['assetNumber', 'iccid', 'imei'],
  rules: [
    {
      column: 'manufactureDate',
      check: ({ manufactureDate, purchaseDate }) =>
        typeof manufactureDate === 'string' && typeof purchaseDate === 'string' && manufactureDate > purchaseDate
          ? objection('madeAfterBought')
          : null,
    },
  ],
  holds: ['DeviceChannel', 'DeviceSchedule', 'DeviceSighting'].map((table) => ({ table, by: 'deviceId' })),
  may: { replace: false },
  allow: { read: 'equipment.read', edit: 'equipment.edit', export: 'equipment.edit' },
});
