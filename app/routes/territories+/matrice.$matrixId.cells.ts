import type { LoaderFunctionArgs } from '@remix-run/node';
import { SliceSearch } from '~/modules/planning/matrix/forms/slice.search';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { readMatrixRows } from '~/modules/planning/matrix/service/read-matrix-page.server';

/** Every row of a slice: with script the pages of the sheet become one. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, found } = await planningScreen(args, 'matrix', {
    search: SliceSearch,
    allow: 'matrix.read',
  });
  return { rows: await found(readMatrixRows(actor, id, search)) };
}
