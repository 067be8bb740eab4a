import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'reference.dashboard' });
  return redirect(urls.referencialDashboard());
}
