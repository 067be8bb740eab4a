/**
 * The fields of a territory. Form, calls, sheet, history and conflict page read these definitions: a new field is one
 * line here, a column of the table and its word in `territory:fields`.
 */
import { choice, flag, lines, logins, optionalWhole, rows, text, year } from '~/records/fields/domain';
import { samePlace } from './localisation';

/**
 * 0 draft, 1 published, 2 archived (S1§3). Not the codes of scenarios and contents: never convert by arithmetic (A1).
 */
export const TERRITORY_STATUSES = [0, 1, 2] as const;
export type TerritoryStatus = (typeof TERRITORY_STATUSES)[number];
export const STATUS_NAMES = { 0: 'draft', 1: 'published', 2: 'archived' } as const satisfies Record<
  TerritoryStatus,
  string
>;
export type StatusName = (typeof STATUS_NAMES)[TerritoryStatus];

/** What the document of the calls says of them. */
const STATUS_SENTENCES = { fr: '0 brouillon, 1 publié, 2 archivé', en: '0 draft, 1 published, 2 archived' };

/** What the form asks, in its order. The visible name of the default new territory is a literal of S1§4. */
export const TERRITORY_FORM = {
  name: text({ max: 255, required: 'territory:fault.nameMissing', trim: true, start: 'Nouveau territoire' }),
  description: lines({ max: 5000, tidy: (typed) => typed.trim() }),
  status: choice(TERRITORY_STATUSES, {
    start: 1,
    wording: 'territory:status',
    words: STATUS_NAMES,
    body: (z) =>
      z.literal(TERRITORY_STATUSES).check(z.meta({ description: STATUS_SENTENCES.fr, 'x-en': STATUS_SENTENCES.en })),
  }),
  referencial: flag(),
  year: year({ min: 1950, max: 2100 }),
  /** once it is published (A15) */ usersRead: flag(),
};
export const TERRITORY_FIELDS = { ...TERRITORY_FORM, level: optionalWhole() };
/** What it is made of and who looks after it: bricks by id, users by login. */
export const TERRITORY_LISTS = {
  zones: rows({ max: 5000 }),
  crops: rows({ max: 5000 }),
  drivingModes: rows({ max: 5000 }),
  indicators: rows({ max: 5000 }),
  users: logins({ max: 2000 }),
};
/** Where it is, is one part: a department with another's city would be a wrong place. */
export const TERRITORY_PARTS = { ...TERRITORY_FIELDS, localisation: { same: samePlace }, ...TERRITORY_LISTS };
