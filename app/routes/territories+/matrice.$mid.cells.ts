import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { NumberIfAny } from '~/kernel/row-number';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { readMatrixRows } from '~/modules/planning/matrix/service/read-matrix-page.server';
import { screen } from '~/platform/http/screen.server';

/** Every row of a slice: with script the pages of the sheet become one. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    params: OneMatrix,
    search: z.object({ iid: NumberIfAny, zid: NumberIfAny }),
    allow: 'matrix.read',
  });
  const rows = await readMatrixRows(actor, params.mid, search);
  if (!rows.ok) throw await deletedOrUnknown(actor, 'matrix', params.mid);
  return { rows: rows.value };
}
