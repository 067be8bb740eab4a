import type { ActionFunctionArgs } from '@remix-run/node';
import { StatisticBody } from '~/modules/core/accounts/forms/api-bodies';
import { recordStatistic } from '~/modules/core/accounts/service/record-statistic.server';
import { answerApi, byMethod } from '~/platform/http/api.server';

export async function action(args: ActionFunctionArgs) {
  return byMethod(args, {
    POST: () =>
      answerApi(args, { allow: 'public.read', body: StatisticBody, publicToken: true }, async ({ actor, body }) => {
        await recordStatistic(actor, body);
        return { insert: 1 };
      }),
  });
}
