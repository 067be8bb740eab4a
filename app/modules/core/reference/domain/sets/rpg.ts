import { padded } from '~/kernel/padded-code';
import { code, decimal, optionalWhole, text } from '~/records/fields/domain';
import { TELEPAC_RECORD } from '~/records/exchange/domain';
import { department, inseeCode } from '../checks';
import { defineReferenceSet } from '../reference-set';
import { RIGHTS } from './rights';

/**
 * Parcels of the register (RPG), one row a parcel and year; a French region has some 500,000. Positions in WGS 84
 * (B40).
 */
export const rpg = defineReferenceSet({
  key: 'rpg',
  icon: 'layers',
  table: 'RpgParcel',
  keyColumns: [{ name: 'id', sql: 'int8' }],
  card: 6,
  bulk: 'parcels',
  versioned: false,
  naturalKey: ['year', 'idParcel'],
  title: 'idParcel',
  columns: {
    idParcel: text({ max: 30, required: true, search: true, aliases: ['ID_PARCEL'] }),
    year: optionalWhole({ required: true, min: 1900, max: 2100, filter: true }),
    department: text({ max: 3, required: true, filter: true, check: department, tidy: padded(2) }),
    codeRPG: code('RPG.CULTURE', { required: true, filter: true, max: 10, aliases: ['CODE_CULTU'] }),
    typeSuccession: code('AGRI_RPG.TYPE_SUCCESSION', { filter: true }),
    area: decimal({ required: true, min: 0, unit: 'ha', aliases: ['SURF_PARC'] }),
    cityCode: text({ max: 5, inList: false, check: inseeCode, tidy: padded(5) }),
    x: decimal({ exponent: true, min: -180, max: 180, inList: false, decimals: 5 }),
    y: decimal({ exponent: true, min: -90, max: 90, inList: false, decimals: 5 }),
  },
  totals: { sum: 'area', by: 'codeRPG', among: 'year' },
  may: { create: false, edit: false, remove: false },
  // the register's own files, and what a farm exports from telepac: its declaration (XML) or its shapefile
  importKinds: ['csv', 'xml', 'zip'],
  record: TELEPAC_RECORD,
  allow: RIGHTS,
});
