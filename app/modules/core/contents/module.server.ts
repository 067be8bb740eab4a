import { defineModule } from '~/modules/define-module';
import { CATEGORY_CALLS } from './api/categories.server';
import { CONTENT_CALLS } from './api/contents.server';
import { DOCUMENT_CALLS } from './api/documents.server';
import { CATEGORY_FIELDS, CONTENT_FIELDS } from './domain';
import { DELETABLE_CATEGORY, DELETABLE_CONTENT, DELETABLE_DOCUMENT } from './service/deletable-contents.server';

export const contents = defineModule({
  calls: [...CONTENT_CALLS, ...CATEGORY_CALLS, ...DOCUMENT_CALLS],
  deletable: [DELETABLE_CONTENT, DELETABLE_DOCUMENT, DELETABLE_CATEGORY],
  journal: {
    cms: { names: ['contents:field'], values: [CONTENT_FIELDS] },
    cmsCategory: { names: ['contents:categories.field'], values: [CATEGORY_FIELDS] },
    document: { names: ['documents:field'] },
  },
});
