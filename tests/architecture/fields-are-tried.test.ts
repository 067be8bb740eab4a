/** Every field that a definition exports is tried by a road (`tests/support/roads`), or says here where it is. */
import { expect, test } from 'vitest';
import { JOB_FIELDS } from '~/modules/core/jobs/domain';
import type { FieldSet } from '~/records/fields/domain';
import { JOB_KINDS } from '~/wings.server';
import { ALERT_ROADS } from '../support/roads/alerts';
import { MAP_ROADS } from '../support/roads/cartography';
import { CAMPAIGN_ROADS } from '../support/roads/campaigns';
import { EVENT_ROADS } from '../support/roads/events';
import { LAB_ROADS } from '../support/roads/lab-requests';
import { SEARCH_ROADS } from '../support/roads/searches';
import { CORE_ROADS } from '../support/roads/core';
import { PLANNING_ROADS } from '../support/roads/planning';
import { SERIES_ROADS } from '../support/roads/series';
import { STATION_ROADS } from '../support/roads/stations';

const WATER_ROADS = [
  ...STATION_ROADS,
  ...SERIES_ROADS,
  ...ALERT_ROADS,
  ...SEARCH_ROADS,
  ...LAB_ROADS,
  ...EVENT_ROADS,
  ...CAMPAIGN_ROADS,
];
const ROADS = [...CORE_ROADS, ...MAP_ROADS, ...PLANNING_ROADS, ...WATER_ROADS];
/** Fields that are not kept as they are typed, or come with a file → the test that tries them. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  // copied to stations, never kept
  'BULK_FORM.fields': 'alerts/bulk',
  // an assignment names its station by code; the others are rows of a sheet, written and taken away
  ...Object.fromEntries(
    ['ASSIGNMENT_FORM', 'END_FORM', 'CHANNEL_FORM', 'SCHEDULE_FORM'].map((form) => [
      `${form}.fields`,
      'equipment/assignments',
    ]),
  ),
  // what was seen is noted, never changed
  'SEEN_FORM.fields': 'equipment/inventory',
  // a key is made, shown once and withdrawn
  'KEY_FORM.fields': 'accounts/api-keys',
  'NEW_USER_FIELDS.login': 'accounts/users',
  'NewUserForm.fields.login': 'accounts/users',
  'NewUserForm.fields.password': 'accounts/users',
  'NewUserForm.fields.confirmation': 'accounts/users',
  'NewUserForm.fields.opensModules': 'accounts/first-function',
  'EditUserForm.fields.password': 'accounts/users',
  'EditUserForm.fields.confirmation': 'accounts/users',
  // a document comes with its file; its pins are rows of its plan
  DOCUMENT_FIELDS: 'stations/documents',
  DOCUMENT_FORM: 'stations/documents',
  PIN_FIELDS: 'stations/documents',
  PIN_FORM: 'stations/documents',
  // beside the fields of its event: what a visit does to devices and to its campaign
  VISIT_FIELDS: 'campaigns/visits',
  VISIT_FORM: 'campaigns/visits',
  // a gauging is typed in its units or pasted, and taken away, never changed
  'GAUGED_FORM.fields': 'timeseries/rating-marked',
  'GAUGINGS_FORM.fields': 'timeseries/rating-marked',
  // a mark is made and deleted; whom a theme is given to stands in rows of its own
  'PICTO_FORM.fields': 'cartography/layers',
  'GIVEN_FORM.fields': 'cartography/layers',
  // letters are sent, and kept nowhere
  'AccountRequestForm.fields': 'accounts/public-pages',
  'ContactForm.fields': 'accounts/public-pages',
  // the address of the forms above
  ADDRESS: 'accounts/public-pages',
  FIRST_ADDRESS: 'accounts/sign-in-steps',
  'FirstSignInForm.fields': 'accounts/sign-in-steps',
  'PARTS.picture.fields': 'stations/parts',
  PROPOSAL_FIELDS: 'planning/planning-screens',
  // what a copy is called and takes along is kept in the copy
  'CopyForm.fields': 'planning/copies',
  'CopyTerritoryForm.fields': 'planning/copies',
  'TakeForm.fields.matrices': 'planning/copies',
  // only calls write it
  'TERRITORY_FIELDS.level': 'territory/api',
  'TERRITORY_PARTS.level': 'territory/api',
};
const isElsewhere = (path: string): boolean =>
  Object.keys(ELSEWHERE).some((one) => path === one || path.startsWith(`${one}.`));

type AnyField = FieldSet[string];
const isField = (thing: unknown): thing is AnyField =>
  typeof thing === 'object' &&
  thing !== null &&
  'input' in thing &&
  'read' in thing &&
  'write' in thing &&
  'start' in thing;

/** What an export holds, down to the fields of registries. */
function fieldsIn(thing: unknown, path: string, depth = 0): [path: string, field: AnyField][] {
  if (isField(thing)) return [[path, thing]];
  if (depth > 4 || typeof thing !== 'object' || thing === null || Array.isArray(thing)) return [];
  return Object.entries(thing).flatMap(([name, each]) => fieldsIn(each, `${path}.${name}`, depth + 1));
}

const DEFINITIONS = import.meta.glob(
  // sets of reference are written, read, changed and deleted one by one: tests/integration/reference
  [
    '/app/{modules,records}/**/{domain,forms}/**/*.ts',
    '!**/*.test.ts',
    '!/app/records/fields/**',
    '!**/core/reference/**',
  ],
  {
    eager: true,
  },
);
const tried = new Set<AnyField>([
  ...ROADS.flatMap(({ fields }) => Object.values(fields)),
  // tests/integration/jobs/every-field.test.ts
  ...[JOB_FIELDS, ...JOB_KINDS.map(({ parameters }) => parameters)].flatMap(
    (fields) => Object.values(fields) as AnyField[],
  ),
]);

test('each field of each definition is tried', () => {
  const untried = Object.values(DEFINITIONS)
    .flatMap((exported) => fieldsIn(exported, ''))
    .filter(([, field]) => !tried.has(field))
    .map(([path]) => path.slice(1));
  expect([...new Set(untried)].filter((path) => !isElsewhere(path))).toEqual([]);
});

test('what is tried elsewhere is tried by a test that stands', () => {
  const stands = Object.keys(import.meta.glob('/tests/integration/**/*.test.ts'));
  for (const name of Object.values(ELSEWHERE)) expect(stands).toContain(`/tests/integration/${name}.test.ts`);
});
