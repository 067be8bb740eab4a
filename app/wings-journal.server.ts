/**
 * How the journal tells what was written: each thing's fields under the names of its forms, their values in the words
 * that people chose them by. The composition root, like `wings.server.ts`: routes hand it to the journal.
 */
import { USER_FIELDS } from '~/modules/core/accounts/domain';
import { CONTACT_FIELDS } from '~/modules/core/account-page/domain/contact';
import { SETTING_SECTIONS } from '~/modules/core/administration/domain';
import { ARREST_LEVELS } from '~/modules/core/arrests/domain';
import { LAYER_FIELDS, THEME_FIELDS } from '~/modules/core/cartography/domain';
import { CATEGORY_FIELDS, CONTENT_FIELDS } from '~/modules/core/contents/domain';
import type { FieldWords, OtherNames } from '~/modules/core/journal/service/field-names.server';
import type { WrittenWords } from '~/modules/core/journal/service/read-journal.server';
import { ANY_FIELD, type ValueWords } from '~/modules/core/journal/service/value-words.server';
import { JOB_FIELDS } from '~/modules/core/jobs/domain';
import { REFERENCE_SETS } from '~/modules/core/reference/domain';
import { CAMPAIGN_FIELDS } from '~/modules/monitoring/campaigns/domain';
import { REQUEST_FIELDS } from '~/modules/monitoring/lab-requests/domain';
import { SEARCH_FIELDS } from '~/modules/monitoring/searches/domain';
import { SERIES_FIELDS } from '~/modules/monitoring/raw-measures/forms/series.form';
import { EVENT_FIELDS } from '~/modules/monitoring/station-events/domain';
import { ownQuantityName } from '~/modules/monitoring/series/domain';
import { DOCUMENT_FIELDS } from '~/modules/monitoring/station-documents/domain';
import { fieldsOf, KIND_NAMES, LINK_FIELDS, PART_NAMES } from '~/modules/monitoring/stations/domain';
import { THRESHOLD_FIELDS } from '~/modules/monitoring/watches/domain';
import { MATRIX_FIELDS } from '~/modules/planning/matrix/domain';
import { SCENARIO_FIELDS } from '~/modules/planning/scenario/domain';
import { TERRITORY_FORM } from '~/modules/planning/territory/domain';
import { JOB_KINDS } from '~/wings.server';

/** Where the words of its fields stand, by what was written. */
export const FIELD_WORDS: FieldWords = {
  user: ['journal:user', 'administration:user', 'account:field', 'accounts:reset.field'],
  contact: ['account:field', 'reference:column'],
  apiKey: ['apiKeys:field'],
  settings: ['administration:settings.field'],
  cms: ['contents:field'],
  cmsCategory: ['contents:categories.field'],
  document: ['documents:field'],
  territory: ['territory:fields'],
  matrix: ['matrix:fields', 'territory:fields'],
  scenario: ['scenario:fields'],
  job: ['jobs:field', 'sources:kinds.measures.fields', 'sources:kinds.files.fields', 'jobs:kinds.report.fields'],
  reference: ['reference:column'],
  mapTheme: ['cartography:theme'],
  mapLayer: ['cartography:layer'],
  mapPicto: ['cartography:picto'],
  waterArrest: ['arrests:field'],
  station: ['stations:field', 'stations:pointField', 'stations:linkField'],
  stations: ['stations:field'],
  stationPart: ['stations:pointField', 'stations:linkField', 'stations:field'],
  stationEvent: ['stationEvents:field', 'visits:field'],
  stationDocument: ['documents:field', 'documents:pin'],
  campaign: ['campaigns:field'],
  series: ['timeseries:seriesField', 'timeseries:operationField', 'timeseries:ratingField', 'timeseries:recipeField'],
  threshold: ['alerts:field'],
  thresholdBatch: ['alerts:field'],
  silence: ['alerts:silence.field'],
  savedSearch: ['searches:field'],
  stationSelection: ['searches:field'],
  bulletin: ['situation:bulletin.field'],
  labRequest: ['labRequests:field'],
  assignment: ['equipment:field'],
  device: ['equipment:field', 'reference:column'],
};

/** A code that no form chooses, under the key of its words. */
const said = (wording: string, words?: Readonly<Record<string, string>>) => ({
  input: { control: 'select', wording, ...(words && { words }) } as const,
});
const LEVELS = Object.fromEntries(Object.entries(ARREST_LEVELS).map(([level, { name }]) => [level, name]));
const PARTS = Object.fromEntries(PART_NAMES.map((part) => [part, `${part}.one`]));
const QUANTITY = { input: { control: 'select', wording: 'timeseries:quantity', named: ownQuantityName } as const };
const JOBS = [JOB_FIELDS, ...JOB_KINDS.map(({ parameters }) => parameters)];
const KINDS = Object.fromEntries(KIND_NAMES.map((kind) => [kind, `${kind}.one`]));
const STATIONS = KIND_NAMES.map(fieldsOf);

/** The fields of what was written: a value is told in their words. */
const FIELD_VALUES: ValueWords = {
  user: [{ kind: said('journal:session') }, USER_FIELDS],
  contact: [CONTACT_FIELDS],
  settings: Object.values(SETTING_SECTIONS).map(({ fields }) => fields),
  cms: [CONTENT_FIELDS],
  cmsCategory: [CATEGORY_FIELDS],
  stationDocument: [DOCUMENT_FIELDS],
  territory: [TERRITORY_FORM],
  matrix: [MATRIX_FIELDS],
  scenario: [SCENARIO_FIELDS],
  job: JOBS,
  ...Object.fromEntries(REFERENCE_SETS.map(({ key, columns }) => [`reference.${key}`, [columns]])),
  'reference.device': [
    { location: said('equipment:where'), dataType: QUANTITY },
    ...REFERENCE_SETS.filter(({ key }) => key === 'device').map(({ columns }) => columns),
  ],
  mapTheme: [THEME_FIELDS],
  mapLayer: [LAYER_FIELDS],
  waterArrest: [{ level: said('arrests:level', LEVELS) }],
  station: [{ kind: said('stations:kind', KINDS), part: said('stations:part', PARTS) }, LINK_FIELDS, ...STATIONS],
  stations: STATIONS,
  stationEvent: [EVENT_FIELDS],
  campaign: [{ state: said('campaigns:visit') }, CAMPAIGN_FIELDS],
  series: [{ quantity: QUANTITY, nature: said('timeseries:settings') }, SERIES_FIELDS],
  threshold: [{ quantity: QUANTITY }, THRESHOLD_FIELDS],
  thresholdBatch: [{ quantity: QUANTITY }, THRESHOLD_FIELDS],
  savedSearch: [SEARCH_FIELDS],
  labRequest: [REQUEST_FIELDS],
  rights: [{ [ANY_FIELD]: said('rights:reach') }],
};

/** « station.update technician PIEZO »: the right, the role, the module of stations. */
const OTHER_NAMES: OtherNames = {
  rights(field, word) {
    const [action = '', role = '', domain] = field.split(' ');
    const parts = [
      word(`rights:action.${action}`) ?? action,
      word(`rights:role.${role}`) ?? role,
      ...(domain ? [word(`rights:tab.${domain}`) ?? domain] : []),
    ];
    return parts.join(' – ');
  },
};

export const WRITTEN_WORDS: WrittenWords = {
  fields: FIELD_WORDS,
  others: OTHER_NAMES,
  values: FIELD_VALUES,
};
