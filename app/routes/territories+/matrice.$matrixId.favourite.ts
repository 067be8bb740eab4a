import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { markFavourite } from '~/modules/planning/matrix/service/change-matrix.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

/** Marks or unmarks the matrix as this person's favourite. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, found } = await planningScreen(args, 'matrix', { allow: 'matrix.favourite' });
  const favourite = (await readSent(args.request)).get('favoris') === '1';
  await found(markFavourite(actor, id, favourite));
  return redirectWithToast(urls.matrix(id), favourite ? 'matrix:toast.favourite' : 'matrix:toast.notFavourite');
}

export async function loader(args: ActionFunctionArgs) {
  const { id } = await planningScreen(args, 'matrix', { allow: 'matrix.favourite' });
  return redirect(urls.matrix(id));
}
