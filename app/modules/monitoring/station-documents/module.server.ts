import { may } from '~/kernel/permissions';
import { urls } from '~/urls';
import { defineModule } from '~/modules/define-module';
import { DOCUMENT_FIELDS } from './domain';
import { DELETABLE_STATION_DOCUMENT } from './service/deletable-document.server';

export const stationDocuments = defineModule({
  doors: [
    { from: 'stations', words: 'documents:title', to: urls.documents(), opens: (actor) => may(actor, 'station.read') },
    { from: 'stations', words: 'documents:plans', to: urls.sitePlans(), opens: (actor) => may(actor, 'station.read') },
  ],
  deletable: [DELETABLE_STATION_DOCUMENT],
  journal: { stationDocument: { names: ['documents:field', 'documents:pin'], values: [DOCUMENT_FIELDS] } },
});
