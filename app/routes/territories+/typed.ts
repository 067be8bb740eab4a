import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { spreadsheetResponse } from '~/records/exchange/http/file-response.server';
import { readSubmittedCells } from '~/modules/planning/deleted-meanwhile/forms/submitted-cells.form';
import { submittedCellsFile } from '~/modules/planning/deleted-meanwhile/service/submitted-cells.server';
import { badRequest } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

/** The cells submitted for a deleted sheet, as a file for their author. Nothing is stored; only names are read. */
export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'territory.read' });
  const submitted = readSubmittedCells(await readSent(args.request));
  if (!submitted) throw badRequest();
  return spreadsheetResponse(await submittedCellsFile(submitted.kind, submitted.cells, submitted.name), 'csv', actor);
}

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'territory.read' });
  return redirect(urls.territories());
}
