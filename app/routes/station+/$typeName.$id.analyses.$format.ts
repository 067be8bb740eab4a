import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { fileResponse, spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { parisInstant } from '~/kernel/paris-time';
import { SamplingsSearch } from '~/modules/monitoring/quality/forms/samplings-search';
import { exportAnalysesTable, exportQuesu } from '~/modules/monitoring/quality/service/export-analyses.server';
import { analysesAsOfFile } from '~/modules/monitoring/quality/service/read-analysis-review.server';
import { spanOf } from '~/modules/monitoring/quality/service/read-known.server';
import { windowOf } from '~/modules/monitoring/quality/service/read-samplings.server';
import { kindOfAddress, OneStation, ofKind } from '~/modules/monitoring/stations/http/address.server';
import { reachStations } from '~/modules/monitoring/stations/service/read-stations.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';

const Params = OneStation.extend({ format: z.enum(['csv', 'xlsx', 'xml']) });

export async function loader(args: LoaderFunctionArgs) {
  const kind = kindOfAddress(args);
  const { actor, params, search } = await screen(args, {
    params: Params,
    search: SamplingsSearch,
    allow: 'station.export',
    costs: 'export',
  });
  const [found] = await reachStations(actor, 'station.export', [params.id]);
  const station = ofKind(found ?? null, kind);
  const { id, code } = station;
  const { from, to } = windowOf(search);
  const filter = { stations: [id], from, to, ...(search.support === '' ? {} : { supports: [search.support] }) };
  const name = `analyses-${code}`;
  if (params.format === 'xml') {
    const message = await exportOrToast(args, () => exportQuesu(actor, filter));
    if (!message) throw notFound();
    return fileResponse(`quesu-${code}`, 'xml', message);
  }
  const asOf = parisInstant(search.asof ?? '');
  const table = await exportOrToast(args, () =>
    asOf ? analysesAsOfFile(actor, station, spanOf({ from, to }), asOf) : exportAnalysesTable(actor, filter, name),
  );
  if (!table) throw notFound();
  return spreadsheetResponse(table, params.format, actor);
}
