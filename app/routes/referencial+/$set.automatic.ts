import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { SetParams } from '~/modules/core/reference/forms/set-param';
import { mustEdit } from '~/modules/core/reference/http/set-right.server';
import { markAutomatic } from '~/modules/core/reference/service/sync-session.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  const {
    actor,
    params: { set },
  } = await screen(args, { params: SetParams, allow: 'reference.manage' });
  mustEdit(actor, set);
  return redirect(urls.referencialPage(set.key, 'synchronise'));
}

export async function action(args: ActionFunctionArgs) {
  const {
    actor,
    params: { set },
  } = await screen(args, { params: SetParams, allow: 'reference.manage' });
  mustEdit(actor, set);
  await markAutomatic(actor, set, (await args.request.formData()).get('automatic') === '1');
  return redirectWithToast(urls.referencialPage(set.key, 'synchronise'), 'referenceToasts:updated');
}
