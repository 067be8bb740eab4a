import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { setScreen } from '~/modules/core/reference/http/set-screen.server';
import { markAutomatic } from '~/modules/core/reference/service/sync-session.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const { set } = await setScreen(args, { allow: 'reference.manage' });
  return redirect(urls.referencialPage(set.key, 'synchronise'));
}

export async function action(args: ActionFunctionArgs) {
  const { actor, set } = await setScreen(args, { allow: 'reference.manage' });
  await markAutomatic(actor, set, (await readSent(args.request)).get('automatic') === '1');
  return redirectWithToast(urls.referencialPage(set.key, 'synchronise'), 'referenceToasts:updated');
}
