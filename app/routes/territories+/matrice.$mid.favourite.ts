import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { OneMatrix } from '~/modules/planning/matrix/forms/one-matrix';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { markFavourite } from '~/modules/planning/matrix/service/change-matrix.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

/** Marks or unmarks the matrix as this person's favourite. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneMatrix, allow: 'matrix.favourite' });
  const favourite = (await args.request.formData()).get('favoris') === '1';
  const marked = await markFavourite(actor, params.mid, favourite);
  if (!marked.ok) throw await deletedOrUnknown(actor, 'matrix', params.mid);
  return redirectWithToast(urls.matrix(params.mid), favourite ? 'matrix:toast.favourite' : 'matrix:toast.notFavourite');
}

export async function loader(args: ActionFunctionArgs) {
  const { params } = await screen(args, { params: OneMatrix, allow: 'matrix.favourite' });
  return redirect(urls.matrix(params.mid));
}
