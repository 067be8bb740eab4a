import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { may } from '~/kernel/permissions';
import { screen } from '~/platform/http/screen.server';
import { urls } from '~/urls';

/** Administrators start at the dashboard, the others, who only read, at the first list. */
export async function loader(args: LoaderFunctionArgs) {
  const { actor } = await screen(args, { allow: 'reference.read' });
  return redirect(may(actor, 'reference.dashboard') ? urls.referencialDashboard() : urls.referencial('communes'));
}
