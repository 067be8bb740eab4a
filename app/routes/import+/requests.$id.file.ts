import type { LoaderFunctionArgs } from '@remix-run/node';
import { OneRow } from '~/kernel/row-number';
import { fileResponse } from '~/records/exchange/http/file-response.server';
import { requestFile } from '~/modules/monitoring/lab-requests/service/read-requests.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

export async function loader(args: LoaderFunctionArgs) {
  const { params } = await screen(args, { params: OneRow, allow: 'station.edilabo', costs: 'export' });
  const file = await exportOrToast(args, () => requestFile(params.id));
  if (!file) throw notFound();
  return fileResponse(file.name, 'xml', file.text);
}
