import { opensModule } from '~/kernel/actor';
import { may } from '~/kernel/permissions';
import { said } from '~/modules/core/journal/domain';
import { defineModule } from '~/modules/define-module';
import { urls } from '~/urls';
import { PART_CALLS } from './api/parts.server';
import { STATION_CALLS } from './api/stations.server';
import { USER_STATION_CALLS } from './api/user-stations.server';
import { fieldsOf, KIND_NAMES, kindOf, LINK_FIELDS, PART_NAMES } from './domain';
import { DELETABLE_STATION } from './service/deletable-station.server';
import { stationStep } from './service/first-step.server';

const KINDS = Object.fromEntries(KIND_NAMES.map((kind) => [kind, `${kind}.one`]));
const PARTS = Object.fromEntries(PART_NAMES.map((part) => [part, `${part}.one`]));
const FIELDS = KIND_NAMES.map(fieldsOf);

export const stations = defineModule({
  calls: [...STATION_CALLS, ...PART_CALLS, ...USER_STATION_CALLS],
  jobFilters: KIND_NAMES.map((kind) => ({ value: kindOf(kind).job, words: `stations:kind.${kind}.many` })),
  deletable: [DELETABLE_STATION],
  firstSteps: [stationStep],
  doors: KIND_NAMES.map((kind) => ({
    from: 'menu',
    words: `stations:kind.${kind}.many`,
    to: urls.stations(kindOf(kind).word),
    opens: (actor) => may(actor, 'station.read') && opensModule(actor, kindOf(kind).module),
  })),
  journal: {
    station: {
      names: ['stations:field', 'stations:pointField', 'stations:linkField'],
      values: [
        { kind: said('stations:kind', { words: KINDS }), part: said('stations:part', { words: PARTS }) },
        LINK_FIELDS,
        ...FIELDS,
      ],
    },
    stations: { names: ['stations:field'], values: FIELDS },
    stationPart: { names: ['stations:pointField', 'stations:linkField', 'stations:field'] },
  },
});
