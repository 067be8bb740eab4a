import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { SentForm } from '~/kernel/sent-form';
import { fileResponse, spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { readForm } from '~/records/fields/http/read-form.server';
import { ANALYSIS_SEARCH_FORM } from '~/modules/monitoring/searches/domain';
import {
  exportSearchMessage,
  exportSearchTable,
} from '~/modules/monitoring/searches/service/export-analyses-search.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { badRequest, refusal } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Params = z.object({ format: z.enum(['csv', 'xlsx', 'xml']) });

/** The criteria stand in the address: what was counted leaves before it is kept. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, { params: Params, allow: 'station.searches', costs: 'export' });
  const asked = await readForm(new SentForm(new URL(args.request.url).searchParams), ANALYSIS_SEARCH_FORM);
  if (!asked.accepted) throw badRequest(Object.keys(asked.faults)[0]);
  const { value } = asked;
  if (params.format === 'xml') {
    const message = await exportOrToast(args, () => exportSearchMessage(actor, value));
    if (!message.ok) throw refusal(message.reason);
    return fileResponse(value.title, 'xml', message.value);
  }
  const table = await exportOrToast(args, () => exportSearchTable(actor, value));
  if (!table.ok) throw refusal(table.reason);
  // a csv is one table: programs read it
  const sheets = params.format === 'csv' ? table.value.sheets.slice(0, 1) : table.value.sheets;
  return spreadsheetResponse({ ...table.value, sheets }, params.format, actor);
}
