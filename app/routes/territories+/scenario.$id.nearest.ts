import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { planningScreen } from '~/modules/planning/screens/http/planning-screen.server';
import { makeNearest } from '~/modules/planning/scenario/service/repair-scenario.server';
import { startAndWait } from '~/modules/planning/scenario/service/run-scenario.server';
import { translatorOf } from '~/platform/i18n/i18n.server';
import { redirectWithToast } from '~/platform/http/toast.server';
import { urls } from '~/urls';

/** Makes « le scénario possible le plus proche », and starts it. */
export async function action(args: ActionFunctionArgs) {
  const { actor, id, allowed } = await planningScreen(args, 'scenario', { allow: 'scenario.create' });
  const t = await translatorOf(actor);
  const madeId = await allowed(
    makeNearest(actor, id, (name) => t('scenario:conflict.nearestName', { name })),
    { to: urls.scenario(id, { tab: 'results' }) },
  );
  await startAndWait(actor, madeId);
  return redirectWithToast(urls.scenario(madeId, { tab: 'results' }), 'scenario:toast.nearestMade');
}

export async function loader(args: ActionFunctionArgs) {
  const { id } = await planningScreen(args, 'scenario', { allow: 'scenario.create' });
  return redirect(urls.scenario(id, { tab: 'results' }));
}
