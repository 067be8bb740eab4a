import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { USAGE_PANELS } from '~/modules/core/usage/domain';
import { UsageSearch } from '~/modules/core/usage/forms/usage-search';
import { usageFile } from '~/modules/core/usage/service/read-usage.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';
import { nameStations } from '~/wings.server';

const Params = z.object({ panel: z.enum(USAGE_PANELS), format: z.enum(['csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    ...{ params: Params, search: UsageSearch, allow: 'administration.statistics', costs: 'export' },
  });
  const file = await exportOrToast(args, () => usageFile(actor, params.panel, search, nameStations));
  return spreadsheetResponse(file, params.format, actor);
}
