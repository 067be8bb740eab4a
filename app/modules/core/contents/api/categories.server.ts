/** Categories, one or several; a batch answers one line each, and all of it holds or nothing does (C449). */
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { refuseApi } from '~/platform/http/api-refusal';
import { Deleted } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { CategoryAnswer, SavedCategories } from '../forms/api-answers';
import { presentCategory } from '../view/present-category';
import { CategoriesBody, DeleteCategoriesBody } from '../forms/api-bodies';
import { categoryLines, refuseCategory } from '../http/content-api.server';
import { listCategories } from '../service/read-contents.server';
import { deleteCategories, saveCategories } from '../service/save-categories.server';

export const CATEGORY_CALLS = [
  defineCall({
    method: 'GET',
    path: 'cms/category',
    tag: 'contents',
    summary: { fr: 'Les catégories', en: 'The categories' },
    allow: 'content.list',
    answer: z.array(CategoryAnswer),
    run: async ({ actor }) => (await listCategories(actor)).map(presentCategory),
  }),
  defineCall({
    method: 'POST',
    path: 'cms/category',
    tag: 'contents',
    summary: { fr: 'Crée une ou plusieurs catégories', en: 'Creates one or several categories' },
    allow: 'content.categories',
    body: CategoriesBody,
    answer: SavedCategories,
    status: 201,
    async run({ actor, body }) {
      const saved = await saveCategories(actor, categoryLines(body, true));
      if (!saved.ok) throw refuseCategory(saved.reason);
      return saved.value;
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'cms/category',
    tag: 'contents',
    summary: {
      fr: 'Modifie une ou plusieurs catégories, toutes ou aucune',
      en: 'Changes one or several categories, all or none',
    },
    allow: 'content.categories',
    body: CategoriesBody,
    answer: SavedCategories,
    refusals: [404],
    async run({ actor, body }) {
      const saved = await saveCategories(actor, categoryLines(body, false));
      if (!saved.ok) throw refuseCategory(saved.reason);
      return saved.value;
    },
  }),
  defineCall({
    method: 'DELETE',
    path: 'cms/category',
    tag: 'contents',
    summary: { fr: 'Supprime des catégories sans contenu', en: 'Deletes categories without contents' },
    allow: 'content.categories',
    body: DeleteCategoriesBody,
    answer: Deleted,
    refusals: [404, 409],
    async run({ actor, body }) {
      const deleted = await deleteCategories(actor, body);
      if (!deleted.ok) throw refuseCategory(deleted.reason);
      return { delete: deleted.value };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'cms/category/{id}',
    tag: 'contents',
    summary: { fr: 'Une catégorie', en: 'One category' },
    allow: 'content.list',
    params: OneRow,
    answer: CategoryAnswer,
    async run({ actor, params }) {
      const category = (await listCategories(actor)).find((one) => one.id === params.id);
      if (!category) throw refuseApi(404, 'contents:categories.refusal.notFound');
      return presentCategory(category);
    },
  }),
  defineCall({
    method: 'DELETE',
    path: 'cms/category/{id}',
    tag: 'contents',
    summary: { fr: 'Supprime une catégorie sans contenu', en: 'Deletes a category without contents' },
    allow: 'content.categories',
    params: OneRow,
    answer: Deleted,
    refusals: [409],
    async run({ actor, params }) {
      const deleted = await deleteCategories(actor, [params.id]);
      if (!deleted.ok) throw refuseCategory(deleted.reason);
      return { delete: 1 };
    },
  }),
];
