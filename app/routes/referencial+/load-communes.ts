import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { redirect } from '@remix-run/node';
import { loadMunicipalities } from '~/modules/core/reference/service/load-municipalities.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'reference.read' });
  return redirect(urls.referencial('communes'));
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'reference.edit' });
  const loaded = await loadMunicipalities(actor);
  if (!loaded.ok)
    return redirectWithToast(urls.referencial('communes'), { variant: 'error', key: 'session.notAllowed' });
  const { created, changed, unchanged } = loaded.value;
  return redirectWithToast(urls.referencial('communes'), {
    variant: 'success',
    key: 'referenceToasts:communesLoaded',
    params: { created, changed, unchanged },
  });
}
