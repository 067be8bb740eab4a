/** Contents: read, written, shared. */
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { refuseApi } from '~/platform/http/api-refusal';
import { Deleted, Inserted, Updated } from '~/platform/http/call-answers';
import { defineCall } from '~/platform/http/define-call';
import { publicOrigin } from '~/platform/http/public-origin.server';
import { urls } from '~/urls';
import { cannotShare } from '../domain';
import { ContentAnswer } from '../forms/api-answers';
import { ContentBody } from '../forms/api-bodies';
import { CategoryId } from '../forms/content-address';
import { fieldsOfCall, presentContent, refuseContent } from '../http/content-api.server';
import { deleteContent } from '../service/content-acts.server';
import { saveContentCall } from '../service/content-calls.server';
import { shareOf } from '../service/share-content.server';
import { readCategory, readContent, readContents } from '../service/read-contents.server';

const written = { id: z.int(), version: z.int() };

export const CONTENT_CALLS = [
  defineCall({
    method: 'GET',
    path: 'cms',
    tag: 'contents',
    summary: { fr: 'Les contenus que l’appelant peut lire', en: 'The contents that the caller may read' },
    allow: 'content.list',
    answer: z.array(ContentAnswer),
    run: async ({ actor }) => (await readContents(actor)).map((content) => presentContent(content, actor.login)),
  }),
  // POST when new, PUT otherwise (C448)
  defineCall({
    method: 'POST',
    path: 'cms',
    tag: 'contents',
    summary: { fr: 'Crée un contenu', en: 'Creates a content' },
    allow: 'content.create',
    body: ContentBody,
    answer: Inserted.extend(written),
    status: 201,
    async run({ actor, body }) {
      const saved = await saveContentCall(actor, 0, body.version, (current) => fieldsOfCall(body, current));
      if (!saved.ok) throw refuseContent(saved.reason);
      return { insert: 1, id: saved.value.id, version: saved.value.version };
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'cms',
    tag: 'contents',
    summary: { fr: 'Modifie un contenu (id dans le corps)', en: 'Changes a content (id in the body)' },
    allow: 'content.edit',
    body: ContentBody,
    answer: Updated.extend(written),
    refusals: [404],
    async run({ actor, body }) {
      // a change without an id must not become a new content
      if (!body.id) throw refuseApi(400, 'common:form.required', { field: 'id' });
      const saved = await saveContentCall(actor, body.id, body.version, (current) => fieldsOfCall(body, current));
      if (!saved.ok) throw refuseContent(saved.reason);
      return { update: 1, id: saved.value.id, version: saved.value.version };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'cms/{id}',
    tag: 'contents',
    summary: { fr: 'Un contenu', en: 'One content' },
    allow: 'content.read',
    params: OneRow,
    answer: ContentAnswer,
    async run({ actor, params }) {
      const content = await readContent(actor, params.id);
      if (!content) throw refuseApi(404, 'contents:refusal.notFound');
      return presentContent(content, actor.login);
    },
  }),
  defineCall({
    method: 'PUT',
    path: 'cms/{id}',
    tag: 'contents',
    summary: { fr: 'Modifie un contenu', en: 'Changes a content' },
    allow: 'content.edit',
    params: OneRow,
    body: ContentBody,
    answer: Updated.extend(written),
    async run({ actor, params, body }) {
      const saved = await saveContentCall(actor, params.id, body.version, (current) => fieldsOfCall(body, current));
      if (!saved.ok) throw refuseContent(saved.reason);
      return { update: 1, id: saved.value.id, version: saved.value.version };
    },
  }),
  defineCall({
    method: 'DELETE',
    path: 'cms/{id}',
    tag: 'contents',
    summary: { fr: 'Supprime un contenu', en: 'Deletes a content' },
    allow: 'content.edit',
    params: OneRow,
    answer: Deleted,
    async run({ actor, params }) {
      const deleted = await deleteContent(actor, params.id);
      if (!deleted.ok) throw refuseContent(deleted.reason);
      return { delete: 1 };
    },
  }),
  defineCall({
    method: 'GET',
    path: 'cms/{id}/category',
    tag: 'contents',
    summary: {
      fr: 'Les contenus d’une catégorie (-2 : la documentation)',
      en: 'The contents of a category (-2: the documentation)',
    },
    allow: 'content.list',
    params: z.object({ id: CategoryId }),
    answer: z.array(ContentAnswer),
    async run({ actor, params }) {
      if (!(await readCategory(actor, params.id))) throw refuseApi(404, 'contents:categories.refusal.notFound');
      const contents = await readContents(actor, { idCategory: params.id });
      return contents.map((content) => presentContent(content, actor.login));
    },
  }),
  // never what is not published for all; the product sends nothing: it answers where the network takes it (B34)
  defineCall({
    method: 'POST',
    path: 'cms/{id}/facebook',
    tag: 'contents',
    summary: { fr: 'Partage un contenu publié pour tous', en: 'Shares a content that is published for everybody' },
    allow: 'content.edit',
    params: OneRow,
    answer: Inserted.extend({ address: z.string() }),
    status: 201,
    async run({ actor, params, request }) {
      const content = await readContent(actor, params.id);
      if (!content) throw refuseApi(404, 'contents:refusal.notFound');
      if (cannotShare(content)) throw refuseApi(422, 'contents:refusal.cannotShare');
      const url = (await publicOrigin(request)) + urls.content(content.idCategory, content.id);
      const address = await shareOf({ title: content.title, url });
      if (address === null) throw refuseApi(422, 'contents:share.failed');
      return { insert: 1, address };
    },
  }),
];
