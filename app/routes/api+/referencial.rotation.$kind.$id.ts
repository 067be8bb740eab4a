import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { RuleKind } from '~/modules/core/reference/forms/api-params';
import { RowBody } from '~/modules/core/reference/forms/row-body';
import { updateRule } from '~/modules/core/reference/service/api-changes.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

const Params = RuleKind.extend({ id: z.coerce.number().int().min(1).max(5) });

/** PUT one reference rule. */
export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    PUT: () =>
      answerApi(args, { params: Params, body: RowBody, allow: 'reference.edit' }, ({ actor, params, body }) =>
        updateRule(actor, params.kind, params.id, body),
      ),
  });
}
