import { defineModule } from '~/modules/define-module';
import { DOCUMENT_FIELDS } from './domain';
import { DELETABLE_STATION_DOCUMENT } from './service/deletable-document.server';

export const stationDocuments = defineModule({
  deletable: [DELETABLE_STATION_DOCUMENT],
  journal: { stationDocument: { names: ['documents:field', 'documents:pin'], values: [DOCUMENT_FIELDS] } },
});
