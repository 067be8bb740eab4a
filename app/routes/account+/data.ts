import type { LoaderFunctionArgs } from '@remix-run/node';
import { personFileResponse } from '~/modules/core/personal-data/http/person-file.server';
import { screen } from '~/platform/http/screen.server';

/** All that is kept of one's own account. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'account.read', costs: 'export' });
  return personFileResponse(actor, actor.id);
}
