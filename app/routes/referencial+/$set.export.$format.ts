import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { fileResponse, spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { ListParameters, listSearch } from '~/modules/core/reference/forms/list-search';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { exportMap, exportSet, fitsWorkbook } from '~/modules/core/reference/service/export-set.server';
import { requestOf } from '~/modules/core/reference/service/read-list.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

const Params = z.object({ format: z.enum(['csv', 'xlsx', 'kml', 'geojson']) });

export async function loader(args: LoaderFunctionArgs) {
  const {
    actor,
    set,
    search,
    params: { format },
  } = await setScreen(
    args,
    { params: Params, search: ListParameters, allow: 'reference.manage', costs: 'export' },
    'export',
  );
  if (format === 'kml' || format === 'geojson') {
    const map = await exportOrToast(args, () => exportMap(set, format));
    if (!map)
      throw await redirectWithToast(urls.referencial(set.key), {
        variant: 'warning',
        key: 'referenceToasts:noCoordinates',
      });
    return fileResponse(set.key, format, map);
  }
  const request = requestOf(listSearch(set, search));
  if (format === 'xlsx' && !(await fitsWorkbook(set, request)))
    throw await redirectWithToast(urls.referencial(set.key), {
      variant: 'error',
      failed: 'export',
      key: 'referenceToasts:exportRefused',
    });
  return spreadsheetResponse(
    await exportOrToast(args, () => exportSet(set, { locale: actor.locale, request })),
    format,
    actor,
  );
}
