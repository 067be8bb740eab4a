import { padded } from '~/kernel/padded-code';
import { choice, codes, decimal, optionalWhole, text } from '~/records/fields/domain';
import { department, inseeCode } from '../checks';
import { objection } from '../objection';
import { defineReferenceSet, type ReferenceSetSpec } from '../reference-set';
import { RIGHTS } from './rights';

/** Storage of positions (DECISIONS B37): as typed, plus WGS 84. */
const PROJECTIONS = ['4326', '2154', '27572'] as const;

const municipality: Omit<ReferenceSetSpec, 'key'> = {
  api: 'city',
  icon: 'map-pin',
  table: 'Municipality',
  keyColumns: [{ name: 'codeCommune', sql: 'text' }],
  naturalKey: ['codeCommune'],
  title: 'name',
  derived: ['nameKey', 'searchKey', 'position'],
  stored: { region_id: 'regionId' },
  columns: {
    codeCommune: text({
      max: 5,
      required: true,
      search: true,
      check: inseeCode,
      tidy: padded(5),
      aliases: ['code', 'code_insee', 'insee', 'code commune'],
    }),
    name: text({ max: 120, required: true, search: true, aliases: ['nom'] }),
    region_id: text({ max: 3, inList: false, aliases: ['code_region'] }),
    departmentNumber: text({
      max: 3,
      filter: true,
      indexed: true,
      check: department,
      tidy: padded(2),
      aliases: ['code_departement'],
    }),
    postalCodes: codes('', { tidy: padded(5), search: true, inForm: true, aliases: ['codes_postaux', 'code postal'] }),
    situation: text({ max: 120, inList: false }),
    population: optionalWhole({ min: 0 }),
    area: decimal({ min: 0, unit: 'ha', aliases: ['surface_km2'], scaled: { saying: /km\s*[2²]/i, factor: 100 } }),
    countryCode: text({ max: 2, start: 'FR', inList: false }),
    x: decimal({ exponent: true, inList: false, decimals: 5, aliases: ['lon'] }),
    y: decimal({ exponent: true, inList: false, decimals: 5, aliases: ['lat'] }),
    projection: choice(PROJECTIONS, { wording: 'reference:projection', start: '4326', inList: false }),
  },
  rules: [
    { column: 'x', check: ({ x, y }) => ((x === null) !== (y === null) ? objection('halfPosition') : null) },
    {
      column: 'y',
      check: ({ x, y, projection }) =>
        projection === '4326' && (Math.abs(Number(x)) > 180 || Math.abs(Number(y)) > 90) ? objection('position') : null,
    },
  ],
  may: { purge: true },
  summary: 'city',
  holds: [{ table: 'Cedex', by: 'cityCode' }],
  filledByServices: true,
  listed: 'codeCommune',
  updatedToast: 'cityUpdated',
  related: { set: 'cedex', column: 'cityCode', own: 'codeCommune' },
  importKinds: ['xlsx', 'xls', 'csv', 'xml'],
  allow: RIGHTS,
};

/**
 * The shared screens list a city by its code and name and ask six fields; positions and postal codes are kept by the
 * planning list (S2§2).
 */
const CITY_FORM = ['codeCommune', 'name', 'situation', 'departmentNumber', 'area', 'countryCode'];
const CITY_LIST = ['codeCommune', 'name'];
const inFormOrder = [...new Set([...CITY_FORM, ...Object.keys(municipality.columns)])].flatMap((name) => {
  const field = municipality.columns[name];
  return field ? [[name, field] as const] : [];
});
const cityColumns = Object.fromEntries(
  inFormOrder.map(([name, field]) => [
    name,
    { ...field, list: { ...field.list, inList: CITY_LIST.includes(name), inForm: CITY_FORM.includes(name) } },
  ]),
);

/** The planning list (communes) and the shared screens (city) of the same data (DECISIONS A46). */
export const communes = defineReferenceSet({ ...municipality, key: 'communes', card: 0 });
export const city = defineReferenceSet({ ...municipality, key: 'city', viewOf: 'communes', columns: cityColumns });
