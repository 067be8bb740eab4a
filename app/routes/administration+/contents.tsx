import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

/** The contract's address of what administers contents: their categories. */
export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'content.categories' });
  return redirect(urls.contentCategories());
}
