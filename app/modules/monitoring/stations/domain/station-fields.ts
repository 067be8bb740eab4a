/**
 * The fields of a station. Form, calls, sheet, files, history and conflict page read these definitions: a new field is
 * one line here, a column of the table and its word in `stations:field` (or, for one kind, a line in kinds.ts and its
 * word).
 */
import { padded } from '~/kernel/padded-code';
import { LICENCE_KEYS } from '~/kernel/licences';
import { choice, day, decimal, lines, text, type Field, type FieldSet, type ValuesOf } from '~/records/fields/domain';
import { CODE_SYSTEM_NAMES, tidyCode } from './codes';
import { kindOf, type StationKind } from './kinds';

/** EPSG codes: Lambert 93, Lambert II étendu, WGS 84 (DECISIONS B37). */
export const PROJECTIONS = ['2154', '27572', '4326'] as const;
export type Projection = (typeof PROJECTIONS)[number];
const ALTIMETRIC_SYSTEMS = ['NGF-IGN69', 'NGF-IGN78', 'NGF-Lallemand', 'local'] as const;

const LICENCE_WORDS = { '': 'ofAll', ...Object.fromEntries(LICENCE_KEYS.map((key) => [key, key])) };
const PUBLICATIONS = ['private', 'public'] as const;

const code = (options: { readonly required?: true } = {}) => text({ max: 30, trim: true, tidy: tidyCode, ...options });
const coordinate = () => decimal({ min: -10_000_000, max: 10_000_000, fault: 'stations:fault.coordinate' });

export const STATION_FIELDS = {
  code: code(),
  codeSystem: choice(CODE_SYSTEM_NAMES, {
    start: 'local',
    wording: 'stations:codeSystem',
    fault: 'stations:fault.codeSystem',
  }),
  name: text({ max: 200, required: true, trim: true }),
  projection: choice(PROJECTIONS, {
    start: '2154',
    wording: 'stations:projection',
    fault: 'stations:fault.projection',
  }),
  x: coordinate(),
  y: coordinate(),
  altitude: decimal({ min: -100, max: 5000, fault: 'stations:fault.altitude' }),
  altimetricSystem: choice<string>(ALTIMETRIC_SYSTEMS, { start: 'NGF-IGN69', wording: 'stations:altimetricSystem' }),
  townCode: text({ max: 30, trim: true, tidy: padded(5) }),
  aquiferCode: code(),
  watermassCode: code(),
  watershed1: code(),
  watershed2: code(),
  watershed3: code(),
  watershed4: code(),
  creationDate: day(),
  closeDate: day(),
  comment: lines({ max: 5000, trim: true }),
  // what the open interfaces give without an account; empty terms are those of the installation
  publication: choice(PUBLICATIONS, { start: 'private', wording: 'stations:publication' }),
  licence: choice(['', ...LICENCE_KEYS], { start: '', wording: 'stations:licence', words: LICENCE_WORDS }),
  producer: text({ max: 200, trim: true }),
  citation: text({ max: 500, trim: true }),
};
export type StationFields = ValuesOf<typeof STATION_FIELDS>;

/** The other BSS code, of kinds that have two. */
const SECOND_CODE = { secondCode: code() };

/** Every field of a kind, in the order of its form. */
export function fieldsOf(kind: StationKind): typeof STATION_FIELDS & Readonly<Record<string, Field<unknown>>> {
  const { fields, secondCode } = kindOf(kind);
  const { code: first, codeSystem, ...rest } = STATION_FIELDS;
  return { code: first, ...(secondCode ? SECOND_CODE : {}), codeSystem, ...rest, ...fields } as never;
}

/** Codes of items of reference sets: field → set. */
export const REFERENCE_FIELDS = {
  townCode: 'city',
  aquiferCode: 'hydrogeologicalEntity',
  watermassCode: 'watermass',
  watershed1: 'watershed',
  watershed2: 'watershed',
  watershed3: 'watershed',
  watershed4: 'watershed',
} as const satisfies Partial<Record<keyof StationFields, string>>;

/** What stands in the column `own`. */
export const ownFieldsOf = (kind: StationKind): FieldSet => kindOf(kind).fields;
