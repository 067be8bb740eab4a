/** An open editor tells that it is still open, or was left; the answer is who else edits the same record. */
import type { LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { RowId } from '~/kernel/row-number';
import { EDITED_KINDS } from '~/records/versions/domain';
import { noteEditing } from '~/records/versions/service/edit-presence.server';
import { notFound } from '~/platform/http/responses.server';
import { screen } from '~/platform/http/screen.server';
import { EDIT_RIGHTS } from '~/wings.server';

const Search = z.object({ kind: z.enum(EDITED_KINDS), id: RowId, left: z.literal('1').optional() });

export async function loader(args: LoaderFunctionArgs) {
  const { actor, search } = await screen(args, { search: Search, allow: 'job.follow' });
  if (!(await EDIT_RIGHTS[search.kind](actor, search.id))) throw notFound();
  const others = await noteEditing(actor, search.kind, search.id, search.left !== undefined);
  return Response.json({ others }, { headers: { 'Cache-Control': 'no-store' } });
}
