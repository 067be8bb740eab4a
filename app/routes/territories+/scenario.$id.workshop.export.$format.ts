import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { fileResponse, spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { exportMinute } from '~/modules/planning/workshop/service/read-minute.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';

const Params = z.object({ format: z.enum(['txt', 'csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, params, found } = await planningScreen(args, 'scenario', {
    params: Params,
    allow: 'scenario.read',
    costs: 'export',
  });
  const minute = await found(exportOrToast(args, () => exportMinute(actor, id)));
  return params.format === 'txt'
    ? fileResponse(minute.name, 'txt', minute.text)
    : spreadsheetResponse(minute.workbook, params.format, actor);
}
