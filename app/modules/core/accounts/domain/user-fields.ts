/**
 * The fields of an account. Form, calls, journal and conflict panel read these definitions: a new field is one line
 * here, a column of the table and its word in `administration:user`.
 */
import { choice, day, email, flag, orNone, phone, text, type ValuesOf, type Zod } from '~/records/fields/domain';

/** Calls say it in four ways and answer '1' or '0' (A36). */
const role = () => ({
  ...flag(),
  body: (z: Zod) =>
    z.pipe(
      z.union([z.boolean(), z.enum(['0', '1']), z.literal(0), z.literal(1)]),
      z.transform((value) => value === true || value === '1' || value === 1),
    ),
  answer: (z: Zod) => z.enum(['0', '1']),
  present: (value: boolean) => (value ? '1' : '0'),
});

const AN_ADDRESS = {
  max: 254,
  trim: true,
  pattern: /^[^\s@<>,;:"]+@[^\s@<>,;:"]+$/,
  example: 'camille@exemple.fr',
} as const;
export const ADDRESS = email({ ...AN_ADDRESS, required: true });
/** At the first sign-in, which waits for nobody's address. */
export const FIRST_ADDRESS = email({ ...AN_ADDRESS, fault: 'accounts:step.password.email.fault' });

const telephone = () =>
  phone({
    max: 20,
    trim: true,
    pattern: /^(\+?[\d\s.\-\u00a0\u202f]{3,20})?$/,
    fault: 'administration:user.fault.phone',
    example: '02 41 00 00 00',
  });

/** A list query of stations, the part of its address after « ? »: what it finds may be read (DECISIONS B5). */
const stationFilter = () => text({ max: 500, trim: true });

export const USER_FIELDS = {
  name: text({ max: 120, required: true, trim: true }),
  email: orNone(ADDRESS),
  locale: choice<string>(['fr', 'en'], { start: 'fr', wording: 'ui:editConflict.language', otherwise: 'fr' }),
  isAdmin: role(),
  labo: role(),
  consultant: role(),
  metadata: role(),
  startDate: day(),
  endDate: day({ last: true }),
  organism: text({ max: 200, trim: true }),
  firstname: text({ max: 120, trim: true }),
  /** of the Sandre: the contributor that the account stands for */
  contributorCode: text({ max: 20, trim: true }),
  tel: telephone(),
  mobile: telephone(),
  postal: text({ max: 10, trim: true }),
  town: text({ max: 120, trim: true }),
  piezoFilter: stationFilter(),
  qualitoFilter: stationFilter(),
  pluvioFilter: stationFilter(),
  hydroFilter: stationFilter(),
};
/** How to reach its holder. */
export const REACHED_AT = ['tel', 'mobile', 'postal', 'town'] as const;
export const STATION_FILTERS = ['piezoFilter', 'qualitoFilter', 'pluvioFilter', 'hydroFilter'] as const;
export type UserFields = ValuesOf<typeof USER_FIELDS>;
export const NEW_USER_FIELDS = { login: text({ max: 60, required: true, trim: true }), ...USER_FIELDS };

/** « Camille Morel », or what the name alone says. */
export const fullName = ({ firstname, name }: Pick<UserFields, 'firstname' | 'name'>): string =>
  [firstname, name].filter(Boolean).join(' ');
