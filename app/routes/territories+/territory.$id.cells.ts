import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { OpenLines } from '~/modules/planning/territory/forms/allocation.form';
import { readAllocationRows } from '~/modules/planning/territory/service/edit-allocation.server';
import { screen } from '~/platform/http/screen.server';
import { translator } from '~/platform/i18n/i18n.server';

/** Every row of the allocation: with script the pages of the sheet become one. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search, preferences } = await screen(args, {
    params: OneRow,
    search: z.object({ line: OpenLines }),
    allow: 'allocation.edit',
  });
  const rows = await readAllocationRows(
    actor,
    params.id,
    search.line,
    (await translator(preferences.locale))('territory:allocation.surface'),
  );
  if (!rows) throw await deletedOrUnknown(actor, 'territory', params.id);
  return { rows };
}
