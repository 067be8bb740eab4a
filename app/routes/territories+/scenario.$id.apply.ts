import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { OneRow } from '~/kernel/row-number';
import { deletedOrUnknown } from '~/modules/planning/deleted-meanwhile/http/deleted-or-unknown.server';
import { applyProposal } from '~/modules/planning/scenario/service/repair-scenario.server';
import { startAndWait } from '~/modules/planning/scenario/service/run-scenario.server';
import { startToast } from '~/modules/planning/scenario/service/start-toast';
import { screen } from '~/platform/http/screen.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

/** « Appliquer 23,4 % » : writes what the explanation proposes, then starts again. */
export async function action(args: ActionFunctionArgs) {
  const { actor, params } = await screen(args, { params: OneRow, allow: 'scenario.edit' });
  const form = await args.request.formData();
  const applied = await applyProposal(actor, params.id, Number(form.get('version')), String(form.get('member') ?? ''));
  const back = urls.scenario(params.id, { tab: 'results' });
  if (!applied.ok && applied.reason === 'notFound') throw await deletedOrUnknown(actor, 'scenario', params.id);
  if (!applied.ok)
    return redirectWithToast(back, {
      variant: 'error',
      key: applied.reason === 'notAllowed' ? 'session.notAllowed' : `scenario:refusal.${applied.reason}`,
    });
  const started = await startAndWait(actor, params.id);
  const toast = started.ok && started.value !== 'solved' ? startToast(started.value) : null;
  return redirectWithToast(back, toast ?? 'scenario:toast.applied');
}

export async function loader(args: ActionFunctionArgs) {
  const { params } = await screen(args, { params: OneRow, allow: 'scenario.edit' });
  return redirect(urls.scenario(params.id, { tab: 'results' }));
}
