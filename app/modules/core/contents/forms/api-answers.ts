/** What the calls on contents answer: the contract's names (C422–C433). */
import { z } from 'zod';
import { Instant } from '~/platform/http/call-answers';
import { AUTHORIZATIONS, CATEGORY_KINDS, CONTENT_LEVELS, CONTENT_STATUSES } from '../domain';

const instant = Instant.nullable();
const inEnglish = (fields: readonly string[]) =>
  z.object({ en: z.object(Object.fromEntries(fields.map((name) => [name, z.string().optional()]))).optional() });

export const ContentAnswer = z.object({
  id: z.int(),
  idCategory: z.int(),
  title: z.string(),
  subtitle: z.string(),
  comment: z.string(),
  footer: z.string(),
  footerContent: z.string(),
  author: z.string(),
  login: z.string(),
  loginMaj: z.string(),
  createdAt: Instant,
  updateDate: Instant,
  dateDebut: instant,
  dateFin: instant,
  order: z.int(),
  status: z.literal(CONTENT_STATUSES),
  level: z.literal(CONTENT_LEVELS),
  levelContent: z.literal(CONTENT_LEVELS),
  authorization: z.enum(AUTHORIZATIONS),
  documentation: z.boolean(),
  x: z.number().nullable(),
  y: z.number().nullable(),
  projection: z.string(),
  link: z.string(),
  eventId: z.int().nullable(),
  stationType: z.string(),
  stationId: z.int().nullable(),
  translations: inEnglish(['title', 'subtitle', 'comment', 'footer', 'footerContent']),
  version: z.int(),
  categoryWPName: z.string(),
  categoryIcon: z.string(),
  acknowledgement: z.boolean(),
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
  title: z.string(),
  comment: z.string(),
  author: z.string(),
  login: z.string(),
  startDate: instant,
  endDate: instant,
  isNew: z.boolean(),
  displayOnNotificationBar: z.boolean(),
  icon: z.string(),
  displayOnMenu: z.boolean(),
  menu: z.string(),
  kind: z.enum(CATEGORY_KINDS),
  position: z.int(),
  isPublic: z.boolean(),
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
