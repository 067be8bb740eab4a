/** Bodies of the calls on contents: the contract's names (C422–C433). */
import { z } from 'zod';
import { CATEGORY_KINDS, CONTENT_LEVELS, CONTENT_STATUSES } from '../domain';

const moment = z.union([z.null(), z.coerce.date()]);
const level = z.literal(CONTENT_LEVELS);
const categoryTexts = z.object({ title: z.string().trim().max(120) }).partial();
const contentTexts = z
  .object({
    title: z.string().trim().max(255),
    subtitle: z.string().max(500),
    comment: z.string().max(200_000),
    footer: z.string().max(1000),
    footerContent: z.string().max(20_000),
  })
  .partial();

/**
 * An absent field keeps its value, or the default in a new content. `levelContent` counts only when `level` is absent
 * (A30).
 */
export const ContentBody = z
  .object({
    id: z.number().int().min(0),
    version: z.number().int(),
    idCategory: z.number().int().positive(),
    title: z.string().trim().min(1).max(255),
    subtitle: z.string().max(500),
    comment: z.string().max(200_000),
    footer: z.string().max(1000),
    footerContent: z.string().max(20_000),
    dateDebut: moment,
    dateFin: moment,
    order: z.number().int(),
    status: z.literal(CONTENT_STATUSES),
    level,
    levelContent: level,
    authorization: z.string().max(30),
    documentation: z.boolean(),
    x: z.number().nullable(),
    y: z.number().nullable(),
    projection: z.string().max(20),
    link: z.string().max(2000),
    eventId: z.number().int().nullable(),
    stationType: z.string().max(40),
    stationId: z.number().int().nullable(),
    acknowledgement: z.boolean(),
    translations: z.object({ en: contentTexts }).partial(),
  })
  .partial();
export type ContentCall = z.output<typeof ContentBody>;

const CategoryBody = z.object({
  id: z.number().int().min(0).optional(),
  version: z.number().int().optional(),
  title: z.string().trim().min(1).max(120).optional(),
  comment: z.string().max(500).optional(),
  startDate: moment.optional(),
  endDate: moment.optional(),
  isNew: z.boolean().optional(),
  displayOnNotificationBar: z.boolean().optional(),
  icon: z.string().max(60).optional(),
  displayOnMenu: z.boolean().optional(),
  menu: z.string().max(60).optional(),
  kind: z.enum(CATEGORY_KINDS).optional(),
  position: z.number().int().optional(),
  isPublic: z.boolean().optional(),
  translations: z.object({ en: categoryTexts }).partial().optional(),
});
/** One category, or a batch. */
export const CategoriesBody = z.union([z.array(CategoryBody).min(1).max(200), CategoryBody.transform((one) => [one])]);
/** { id }, a list of ids, or the ids themselves. */
const id = z.number().int().positive();
export const DeleteCategoriesBody = z.union([
  z.array(id).min(1).max(200),
  z.object({ id }).transform((one) => [one.id]),
  z.object({ ids: z.array(id).min(1).max(200) }).transform((many) => many.ids),
]);
