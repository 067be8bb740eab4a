import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { completeCentres } from '~/modules/core/reference/service/complete-centres.server';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

export async function loader(args: LoaderFunctionArgs) {
  await screen(args, { allow: 'reference.read' });
  return redirect(urls.referencial('communes'));
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = await screen(args, { allow: 'reference.edit' });
  const completed = await completeCentres(actor);
  const back = urls.referencial('communes', { edit: true });
  if (!completed.ok)
    return redirectWithToast(back, {
      variant: 'error',
      failed: 'fetch',
      key: `referenceToasts:centresRefused.${completed.reason}`,
    });
  return redirectWithToast(back, {
    variant: 'success',
    key: 'referenceToasts:centresCompleted',
    params: { count: completed.value.changed },
  });
}
