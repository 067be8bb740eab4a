/** What the addresses of documents ask for. */
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { DOCUMENT_CATEGORIES } from '../domain';

export const DocumentsSearch = z.object({
  q: z.string().trim().max(200).catch('').default(''),
  category: z
    .enum(['', ...DOCUMENT_CATEGORIES])
    .catch('')
    .default(''),
  station: RowId.nullable().catch(null).default(null),
});
