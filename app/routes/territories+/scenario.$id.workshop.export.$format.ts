import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { fileResponse, spreadsheetResponse } from '~/modules/core/exchange/http/file-response.server';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { exportMinute } from '~/modules/planning/workshop/service/read-minute.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneRow.extend({ format: z.enum(['txt', 'csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'scenario.read', costs: 'export' });
  const minute = await exportOrToast(args, () => exportMinute(actor, params.id));
  if (!minute.ok) throw await deletedOrUnknown(actor, 'scenario', params.id);
  return params.format === 'txt'
    ? fileResponse(minute.value.name, 'txt', minute.value.text)
    : spreadsheetResponse(minute.value.workbook, params.format);
}
