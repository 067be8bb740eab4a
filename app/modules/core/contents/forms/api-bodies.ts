/** Bodies of the calls on contents: the contract's names (C422–C433). */
import { z } from 'zod';
import { text } from '~/records/fields/domain';
import { bodyShape } from '~/records/fields/forms/schemas';
import { CATEGORY_FIELDS, CATEGORY_FORM, CONTENT_FIELDS } from '../domain';

const fields = bodyShape(CONTENT_FIELDS);
const { subtitle, comment, footer, footerContent } = fields;
const { title } = bodyShape({ title: text({ max: 255, trim: true }) });
const contentTexts = z.object({ title, subtitle, comment, footer, footerContent });
const identity = { id: z.number().int().min(0), version: z.number().int() };

/**
 * An absent field keeps its value, or the default in a new content. `levelContent` counts only when `level` is absent
 * (A30).
 */
export const ContentBody = z
  .object({
    ...identity,
    ...fields,
    levelContent: fields.level,
    translations: z.object({ en: contentTexts.partial() }).partial(),
  })
  .partial();
export type ContentCall = z.output<typeof ContentBody>;

const categoryTexts = z.object({ title: bodyShape(CATEGORY_FORM).titleEn });
const CategoryBody = z
  .object({
    ...identity,
    ...bodyShape(CATEGORY_FIELDS),
    position: z.number().int(),
    translations: z.object({ en: categoryTexts.partial() }).partial(),
  })
  .partial();
/** One category, or a batch. */
export const CategoriesBody = z.union([z.array(CategoryBody).min(1).max(200), CategoryBody.transform((one) => [one])]);
/** { id }, a list of ids, or the ids themselves. */
const id = z.number().int().positive();
export const DeleteCategoriesBody = z.union([
  z.array(id).min(1).max(200),
  z.object({ id }).transform((one) => [one.id]),
  z.object({ ids: z.array(id).min(1).max(200) }).transform((many) => many.ids),
]);
