import type { LoaderFunctionArgs } from '@remix-run/node';
import { OneRow } from '~/kernel/row-number';
import { personFileResponse } from '~/modules/core/personal-data/http/person-file.server';
import { screen } from '~/platform/http/screen.server';

/** All that is kept of an account, for whoever answers its holder. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor, params } = await screen(args, {
    ...{ params: OneRow, allow: 'administration.personalData', costs: 'export' },
  });
  return personFileResponse(actor, params.id);
}
