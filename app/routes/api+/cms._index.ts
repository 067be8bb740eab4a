import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { ContentBody } from '~/modules/core/contents/forms/api-bodies';
import { fieldsOfCall, presentContent, refuseContent } from '~/modules/core/contents/http/content-api.server';
import { readContents } from '~/modules/core/contents/service/read-contents.server';
import { saveContentCall } from '~/modules/core/contents/service/content-calls.server';
import { refuseApi } from '~/platform/http/api-refusal';
import { answerApi, byMethod, json } from '~/platform/http/api.server';

/** Every content the caller may see. */
export async function loader(args: LoaderFunctionArgs) {
  return answerApi(args, { allow: 'content.list' }, async ({ actor }) =>
    (await readContents(actor)).map((content) => presentContent(content, actor.login)),
  );
}

/** POST when new, PUT otherwise (C448). */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { body: ContentBody, allow: 'content.create' }, async ({ actor, body }) => {
        const saved = await saveContentCall(actor, 0, body.version, (current) => fieldsOfCall(body, current));
        if (!saved.ok) throw refuseContent(saved.reason);
        return json({ insert: 1, id: saved.value.id, version: saved.value.version }, 201);
      }),
    PUT: () =>
      answerApi(args, { body: ContentBody, allow: 'content.edit' }, async ({ actor, body }) => {
        // a change without an id must not become a new content
        if (!body.id) throw refuseApi(400, 'common:form.required', { field: 'id' });
        const saved = await saveContentCall(actor, body.id, body.version, (current) => fieldsOfCall(body, current));
        if (!saved.ok) throw refuseContent(saved.reason);
        return { update: 1, id: saved.value.id, version: saved.value.version };
      }),
  });
}
