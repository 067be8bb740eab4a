/** What the calls on contents answer: the contract's names (C422–C433). */
import { z } from 'zod';
import { Instant } from '~/platform/http/call-answers';
import { answerShape } from '~/records/fields/forms/schemas';
import { CATEGORY_FIELDS, CONTENT_FIELDS } from '../domain';

const instant = Instant.nullable();
const inEnglish = (fields: readonly string[]) =>
  z.object({ en: z.object(Object.fromEntries(fields.map((name) => [name, z.string().optional()]))).optional() });

const fields = answerShape(CONTENT_FIELDS);
export const ContentAnswer = z.object({
  id: z.int(),
  ...fields,
  levelContent: fields.level,
  author: z.string(),
  login: z.string(),
  loginMaj: z.string(),
  createdAt: Instant,
  updateDate: Instant,
  translations: inEnglish(['title', 'subtitle', 'comment', 'footer', 'footerContent']),
  version: z.int(),
  categoryWPName: z.string(),
  categoryIcon: z.string(),
  acquittementDate: instant,
  acquittementLogin: z.string().nullable(),
  cmsDocument: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      size: z.int(),
      updateDate: Instant,
      views: z.int(),
      url: z.string(),
    }),
  ),
});

export const CategoryAnswer = z.object({
  id: z.int(),
  ...answerShape(CATEGORY_FIELDS),
  position: z.int(),
  author: z.string(),
  login: z.string(),
  translations: inEnglish(['title', 'comment']),
  usermaj: z.string(),
  datemaj: Instant,
  version: z.int(),
  contentCount: z.int(),
});
/** One line for each category sent. */
export const SavedCategories = z.array(z.object({ id: z.int(), insert: z.literal([0, 1]), update: z.literal([0, 1]) }));

export const DocumentAnswer = z.object({
  id: z.int(),
  name: z.string(),
  fileName: z.string(),
  size: z.int(),
  updateDate: Instant,
  content: z.string().nullable().describe('data URL'),
});
