import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { UsersBody } from '~/modules/planning/territory/forms/territory-api';
import { accepted } from '~/modules/planning/territory/http/territory-answers.server';
import { saveUsers } from '~/modules/planning/territory/service/save-status-and-users.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = z.object({ id: z.coerce.number().int().positive() });

/** PUT users (C128): `update` counts the links added or removed; 0 is a success. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(args, { params: Params, body: UsersBody, allow: 'territory.users' }, async ({ actor, params, body }) =>
        accepted(await saveUsers(actor, params.id, body.utilisateurs), actor, params.id),
      ),
  });
}
