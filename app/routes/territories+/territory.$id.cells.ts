import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { OpenLines } from '~/modules/planning/territory/forms/allocation.form';
import { readAllocationRows } from '~/modules/planning/territory/service/edit-allocation.server';
import { translator } from '~/platform/i18n/i18n.server';

/** Every row of the allocation: with script the pages of the sheet become one. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, id, search, preferences, existing } = await planningScreen(args, 'territory', {
    search: z.object({ line: OpenLines }),
    allow: 'allocation.edit',
  });
  const rows = await existing(
    readAllocationRows(actor, id, search.line, (await translator(preferences.locale))('territory:allocation.surface')),
  );
  return { rows };
}
