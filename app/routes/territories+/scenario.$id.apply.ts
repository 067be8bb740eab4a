import { readSent } from '~/platform/http/form.server';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { applyProposal } from '~/modules/planning/scenario/service/repair-scenario.server';
import { startAndWait } from '~/modules/planning/scenario/service/run-scenario.server';
import { startToast } from '~/modules/planning/scenario/service/start-toast';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

/** « Appliquer 23,4 % » : writes what the explanation proposes, then starts again. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.edit' });
  const form = await readSent(args.request);
  const back = urls.scenario(id, { tab: 'results' });
  await allowed(applyProposal(actor, id, form.version, form.text('member')), { to: back });
  const started = await startAndWait(actor, id);
  const toast = started.ok && started.value !== 'solved' ? startToast(started.value) : null;
  return redirectWithToast(back, toast ?? 'scenario:toast.applied');
}

export async function loader(args: ActionFunctionArgs) {
  const { id } = await planningScreen(args, 'scenario', { allow: 'scenario.edit' });
  return redirect(urls.scenario(id, { tab: 'results' }));
}
