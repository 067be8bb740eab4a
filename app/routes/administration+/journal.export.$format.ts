import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { JournalSearch } from '~/modules/core/journal/forms/journal-search';
import { journalFile } from '~/modules/core/journal/service/read-journal.server';
import { exportOrToast } from '~/platform/http/export-or-toast.server';
import { screen } from '~/platform/http/screen.server';
import { WRITTEN_WORDS } from '~/wings.server';

const Params = z.object({ format: z.enum(['csv', 'xlsx']) });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, params, search } = await screen(args, {
    ...{ params: Params, search: JournalSearch, allow: 'administration.journal', costs: 'export' },
  });
  const file = await exportOrToast(args, () => journalFile(actor, search, WRITTEN_WORDS));
  return spreadsheetResponse(file, params.format, actor);
}
